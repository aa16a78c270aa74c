import type { Emoji } from './emoji-set.ts';

/** Lower case without accents, so that `cafe` finds `café`. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Returns the rank of an emoji for a plain query: 0 is the best match, Infinity none. */
function rankOf({ name, words, codes }: Emoji, query: string): number {
  const [first = '', ...others] = codes;
  if (codes.includes(query)) return first === query ? 0 : 1;
  if (plain(name) === query) return 1;
  if (first.startsWith(query)) return 2;
  if (others.some((code) => code.startsWith(query))) return 3;
  const text = plain(`|${name.replaceAll(' ', '|')}|${words}|`);
  if (text.includes(`|${query}|`)) return 4;
  if (text.includes(`|${query}`)) return 5;
  return codes.some((code) => code.includes(`_${query}`)) ? 6 : Infinity;
}

/**
 * Searches emoji by shortcode (in English), and by name and search words in the language of the emoji.
 * @param query with or without colons
 */
export function searchEmoji(all: readonly Emoji[], query: string, limit: number): Emoji[] {
  const wanted = plain(query).replaceAll(':', '').trim();
  if (wanted === '') return [];
  const code = wanted.replaceAll(' ', '_');
  const parts = wanted.split(/\s+/);
  return all
    .map((emoji) => ({
      emoji,
      rank: Math.min(rankOf(emoji, code), Math.max(...parts.map((part) => rankOf(emoji, part)))),
    }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ emoji }) => emoji);
}

/** The emoji of a complete shortcode without colons. */
export function emojiOfShortcode(all: readonly Emoji[], code: string): string | undefined {
  return all.find(({ codes }) => codes.includes(code.toLowerCase()))?.text;
}
