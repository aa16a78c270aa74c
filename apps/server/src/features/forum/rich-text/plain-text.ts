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
