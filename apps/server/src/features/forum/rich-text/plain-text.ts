import { htmlTokens } from './html-token.ts';

const BLOCKS = new Set(['p', 'br', 'pre', 'blockquote', 'ul', 'ol', 'li', 'h2', 'h3']);
const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Returns the visible text of sanitized HTML, with a line break at each block and `<br>`, without empty lines. */
export function plainText(clean: string): string {
  return htmlTokens(clean)
    .map(({ tag, source }) => (tag === '' ? source : BLOCKS.has(tag) ? '\n' : ''))
    .join('')
    .replace(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
