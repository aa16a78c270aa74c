const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]';
const OPEN = '[role=dialog], dialog[open], [role=menu], [role=listbox]';

/**
 * Returns the letter, digit, `?` or `/` that was pressed without modifiers. On non-Latin layouts a letter is determined
 * by the position of its key.
 * @returns null while the user types, while an overlay is open, with a modifier, or for other keys
 */
export function pressedKey(event: KeyboardEvent): string | null {
  const { key, code, target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof Element && target.closest(TYPING)) return null;
  if (document.querySelector(OPEN)) return null;
  if (/^[a-z\d?/]$/i.test(key)) return key.toLowerCase();
  // The Russian layout has the full stop at the position of the slash.
  if (code === 'Slash' && key === '.') return '/';
  return key.length === 1 ? (/^Key(.)$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}
