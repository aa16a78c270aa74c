import { htmlTokens } from './html-token.ts';

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
