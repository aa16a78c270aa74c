import { escapeHtml } from '#platform/escape-html.ts';
import { htmlTokens } from './html-token.ts';

/**
 * Sanitised HTML in which each mention says the name of whom it means, and nothing else. One of nobody known becomes
 * the words that stood in it.
 * @param names of those who may be mentioned
 */
export function withMentions(clean: string, names: ReadonlyMap<number, string>): string {
  // Of the mention that is being read: how many spans are open in it, and whether its own words go.
  let open: { depth: number; named: boolean } | null = null;
  return htmlTokens(clean)
    .map(({ tag, closing, source }) => {
      if (open === null) {
        const [, id] = (tag === 'span' && !closing && /data-id="(\d+)"/.exec(source)) || [];
        if (id === undefined) return source;
        const name = names.get(Number(id));
        open = { depth: 1, named: name !== undefined };
        return name === undefined ? '' : `${source}@${escapeHtml(name)}</span>`;
      }
      if (tag === 'span') open.depth += closing ? -1 : 1;
      const { depth, named } = open;
      if (depth === 0) open = null;
      // A mention within a mention is words too.
      return named || tag === 'span' ? '' : source;
    })
    .join('');
}
