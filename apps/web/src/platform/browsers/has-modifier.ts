/** Returns whether Ctrl, Meta or Alt is pressed. Shift is not counted, because it changes only the typed character. */
export function hasModifier({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return ctrlKey || metaKey || altKey;
}
