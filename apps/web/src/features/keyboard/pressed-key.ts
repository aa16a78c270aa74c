import { hasModifier } from '#platform/browsers/has-modifier.ts';

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]';
const OPEN = '[role=dialog], dialog[open], [role=menu], [role=listbox]';

/** Whether the key belongs to a text field or an overlay. */
function isTaken(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(TYPING) !== null) || document.querySelector(OPEN) !== null;
}

/** Returns the letter at the position of the key. */
const letterOf = (code: string) => /^Key(.)$/.exec(code)?.[1]?.toLowerCase() ?? null;

/**
 * Returns the pressed letter (in lower case), digit, `?` or `/`. On non-Latin layouts the position of the key
 * determines the letter, and on the Russian layout also `/`.
 * @returns null in text fields, during IME composition, while an overlay is open, for an event that was already
 *   handled, with Ctrl, Alt or Meta, and for other keys
 */
export function pressedKey(event: KeyboardEvent): string | null {
  const { key, code, target } = event;
  if (event.defaultPrevented || event.isComposing || hasModifier(event) || isTaken(target)) return null;
  if (/^[a-z\d?/]$/i.test(key)) return key.toLowerCase();
  // The Russian layout has the full stop at the position of the slash.
  if (code === 'Slash' && key === '.') return '/';
  return key.length === 1 ? letterOf(code) : null;
}
