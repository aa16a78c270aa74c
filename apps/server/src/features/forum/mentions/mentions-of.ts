import { htmlTokens } from '../rich-text/html-token.ts';
import { mentionId } from './mention-id.ts';

/**
 * Returns the ids of members mentioned in sanitized HTML, without duplicates. Mentions inside a quote are ignored
 * unless `quoted` is set.
 */
export function mentionsOf(clean: string, { quoted = false } = {}): number[] {
  const found = new Set<number>();
  let quotes = 0;
  for (const token of htmlTokens(clean)) {
    if (token.tag === 'blockquote') quotes += token.closing ? -1 : 1;
    if (quotes > 0 && !quoted) continue;
    const id = mentionId(token);
    if (id !== null) found.add(id);
  }
  return [...found];
}
