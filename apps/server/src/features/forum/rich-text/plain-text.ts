import { unescapeHtml } from '@site/contract/core/escape-html.ts';
import { htmlTokens } from './html-token.ts';

const BLOCKS = new Set(['p', 'br', 'pre', 'blockquote', 'ul', 'ol', 'li', 'h2', 'h3']);

/** Returns the visible text of sanitized HTML, with a line break at each block and `<br>`, without empty lines. */
export function plainText(clean: string): string {
  const lines = htmlTokens(clean).map(({ tag, source }) => (tag === '' ? source : BLOCKS.has(tag) ? '\n' : ''));
  return unescapeHtml(lines.join(''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/**
 * Returns the first part of plain text as one line of at most `max` characters. It is truncated between words, or
 * within a word if the last space is in the first half.
 */
export function excerpt(plain: string, max: number): string {
  const line = plain.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Removes the quotes from sanitized HTML, so that only its author's own text remains. */
export function withoutQuotes(clean: string): string {
  let depth = 0;
  return htmlTokens(clean)
    .filter(({ tag, closing }) => {
      if (tag !== 'blockquote') return depth === 0;
      depth += closing ? -1 : 1;
      return false;
    })
    .map(({ source }) => source)
    .join('');
}
