/** Keys that do something on the whole page. */

export type Keymap = Record<string, (event: KeyboardEvent) => void>;

/** Whether what has the focus takes letters itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) {
    return !['checkbox', 'radio', 'range', 'button', 'submit'].includes(target.type);
  }
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.isContentEditable
  );
}

/** Does what a key is for, unless it is typed into something or belongs to a dialog. */
export function press(event: KeyboardEvent, keys: Keymap): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target)) return;
  if (document.querySelector('dialog[open]')) return;
  const run = keys[event.key] ?? keys[event.key.toLowerCase()];
  if (!run) return;
  event.preventDefault();
  run(event);
}
