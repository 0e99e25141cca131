/** Puts a small window near a point of the screen so that all of it can be seen. */
export function keptInside(element: HTMLElement, x: number, y: number, gap = 10): void {
  const { width, height } = element.getBoundingClientRect();
  const at = place(x, y, width, height, window.innerWidth, window.innerHeight, gap);
  element.style.left = `${at.left}px`;
  element.style.top = `${at.top}px`;
}

/** Below and to the right of the point; on the other side where there is no room. */
export function place(
  x: number,
  y: number,
  width: number,
  height: number,
  screenWidth: number,
  screenHeight: number,
  gap: number,
): { left: number; top: number } {
  const left = x + gap + width > screenWidth - 4 ? x - gap - width : x + gap;
  const top = y + gap + height > screenHeight - 4 ? y - gap - height : y + gap;
  return {
    left: Math.max(4, Math.min(left, screenWidth - width - 4)),
    top: Math.max(4, Math.min(top, screenHeight - height - 4)),
  };
}
