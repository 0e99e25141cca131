/** What the page says of itself: its title, and what a screen reader is told. */

class Page {
  /** The title of the page shown; the home page has none of its own. */
  title = $state('');
  /** What was last announced. */
  said = $state('');

  announce(text: string): void {
    if (text) this.said = text;
  }
}

export const page = new Page();
