import { htmlTokens } from './html-token.ts';

/** Sanitised HTML without its quotes: what its author wrote. */
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
