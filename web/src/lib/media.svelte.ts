/** What the window allows. */

function watch(query: string): { readonly is: boolean } {
  if (typeof matchMedia === 'undefined') return { is: false };
  const list = matchMedia(query);
  let is = $state(list.matches);
  list.addEventListener('change', (event) => (is = event.matches));
  return {
    get is() {
      return is;
    },
  };
}

const flat = watch('(max-height: 30rem) and (min-width: 37rem)');
const phone = watch('(max-width: 50rem)');
const wide = watch('(min-width: 78rem)');
const dark = watch('(prefers-color-scheme: dark)');
const touch = watch('(hover: none)');
const still = watch('(prefers-reduced-motion: reduce)');

export const media = {
  /** Board above, a sheet below. */
  get isPhone() {
    return phone.is && !flat.is;
  },
  /** A phone that lies on its side: the board has the whole height. */
  get isFlat() {
    return flat.is;
  },
  /** A phone, however it is held. */
  get isSmall() {
    return phone.is || flat.is;
  },
  /** Room for panels on both sides. */
  get isWide() {
    return wide.is;
  },
  /** Nothing can be pointed at without choosing it. */
  get isTouch() {
    return touch.is;
  },
  /** What is told of an order would lie over the order: it is asked for by a press. */
  get isCramped() {
    return touch.is || phone.is || flat.is;
  },
  /** The system is dark. */
  get isDark() {
    return dark.is;
  },
  /** The user has asked for no motion. */
  get isStill() {
    return still.is;
  },
};
