const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]';
const OPEN = '[role=dialog], dialog[open], [role=menu], [role=listbox]';

/**
 * The key that was pressed by itself, as it is printed on a Latin keyboard: on others j is the same place, not the same
 * letter.
 * @returns null while one types, with something open over the page, or with another key held
 */
export function pressedKey(event: KeyboardEvent): string | null {
  const { key, code, target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof Element && target.closest(TYPING)) return null;
  if (document.querySelector(OPEN)) return null;
  if (/^[a-z\d?/]$/i.test(key)) return key.toLowerCase();
  // The Russian layout has the full stop where the slash is.
  if (code === 'Slash' && key === '.') return '/';
  return key.length === 1 ? (/^Key(.)$/.exec(code)?.[1]?.toLowerCase() ?? null) : null;
}
