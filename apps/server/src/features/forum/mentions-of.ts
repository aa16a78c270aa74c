import { htmlTokens } from './html-token.ts';

/** The members whom sanitised HTML mentions, each once. Who is quoted as mentioning somebody mentions nobody. */
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
