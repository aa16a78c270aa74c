import type { FaqEntry } from '@site/contract/documents/schemas.ts';

/** Normalizes text for the search: replaces HTML tags with spaces, removes accents and converts to lower case. */
function normalizeText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

/**
 * Returns the entries that contain all typed words as word prefixes, those with a match in the question first. Returns
 * all entries if no word was typed.
 */
export function matchFaq(entries: readonly FaqEntry[], typed: string): readonly FaqEntry[] {
  const words = normalizeText(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return entries;
  const has = (text: string) => (word: string) => ` ${text}`.replace(/[^\p{L}\p{N}]+/gu, ' ').includes(` ${word}`);
  const found = entries.filter(({ question, html }) =>
    words.every(has(`${normalizeText(question)} ${normalizeText(html)}`)),
  );
  const rank = ({ question }: FaqEntry) => (words.some(has(normalizeText(question))) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}
