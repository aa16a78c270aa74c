import { htmlTokens } from '../rich-text/html-token.ts';

/**
 * Returns the ids of members mentioned in sanitized HTML, without duplicates. Mentions inside a quote are ignored
 * unless `quoted` is set.
 */
export function mentionsOf(clean: string, { quoted = false } = {}): number[] {
  const found = new Set<number>();
  let quotes = 0;
  for (const { tag, closing, source } of htmlTokens(clean)) {
    if (tag === 'blockquote') quotes += closing ? -1 : 1;
    if (tag !== 'span' || closing || (quotes > 0 && !quoted)) continue;
    const [, id] = /data-id="(\d+)"/.exec(source) ?? [];
    if (id !== undefined) found.add(Number(id));
  }
  return [...found];
}
