/** Returns the id of a post from its number or from a link to it; null if the text is neither. */
export function postIdOf(text: string): number | null {
  const found = /^#?(\d+)$/.exec(text.trim()) ?? /[?&]id=(\d+)/.exec(text);
  const id = Number(found?.[1]);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
