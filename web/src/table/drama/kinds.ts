/** The sign of each kind of account, drawn as on an old map, in a box of 24. */

const SIGNS: Readonly<Record<string, string>> = {
  // A gun on its wheel.
  fire: 'M2 11L17 7.5L17.8 10.6L6 14M9 20a4 4 0 1 0 0-8a4 4 0 0 0 0 8ZM12 18L21 21M19 5l3-2M20 8l3 .5M17.5 3.5L18.5 1',
  // Bayonets crossed.
  shock: 'M3 21L19 3l2 3L6 20M21 21L5 3L3 6l15 14M8 16l-3-3M16 16l3-3',
  // Sabres crossed.
  charge: 'M4 20C11 18 18 12 20 3M20 20C13 18 6 12 4 3M3 16l5 5M21 16l-5 5',
  // A standard that holds.
  check: 'M7 22V3M7 4c4-2.5 7 2.5 12 0v9c-5 2.5-8-2.5-12 0',
  // A drum.
  rally:
    'M4 9c0 3.5 16 3.5 16 0s-16-3.5-16 0v8c0 3.5 16 3.5 16 0V9M4 10l5 9M9 11.5L15 19.5M15 11.5L9 19.5M20 10l-5 9M14 8l7-6',
  march: 'M3 17h12M11 12l5 5l-5 5M3 8h12M11 3l5 5l-5 5M20 3v19',
  retreat: 'M21 17H9M13 12l-5 5l5 5M21 8H9M13 3L8 8l5 5M4 3v19',
  battle:
    'M4 20C11 18 18 12 20 3M20 20C13 18 6 12 4 3M3 16l5 5M21 16l-5 5M12 2v4M12 18v4M2 12h3M19 12h3',
  losses: 'M12 3v18M6 8h12M4 21h16',
  card: 'M5 3h11l3 3v15H5ZM16 3v3h3M8 11h8M8 15h8',
};

/** The drawing of a kind; one that nobody knows is told plainly. */
export function signOf(kind: string): string {
  return SIGNS[kind] ?? 'M5 4h14v16H5ZM8 9h8M8 13h8';
}
