import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { htmlTokens } from '../rich-text/html-token.ts';

/** Replaces the mentions of one member in sanitized HTML with a plain text, which is escaped. */
export function withoutMentions(clean: string, userId: number, text: string): string {
  const words = escapeHtml(text);
  const opening = `data-id="${userId}"`;
  // Depth of nested spans in the mention being removed; 0 outside it.
  let depth = 0;
  return htmlTokens(clean)
    .map(({ tag, closing, source }) => {
      if (depth > 0) {
        if (tag === 'span') depth += closing ? -1 : 1;
        return '';
      }
      if (tag !== 'span' || closing || !source.includes(opening)) return source;
      depth = 1;
      return words;
    })
    .join('');
}
