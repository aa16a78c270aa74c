import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { htmlTokens } from '../rich-text/html-token.ts';
import { mentionId } from './mention-id.ts';

/**
 * Replaces the content of each mention in sanitized HTML with the member's current name. A mention of an unknown id
 * becomes plain text.
 * @param names names of the members who may be mentioned, by id
 */
export function withMentions(clean: string, names: ReadonlyMap<number, string>): string {
  // The mention being read: its depth of nested spans, and whether its text is replaced.
  let open: { depth: number; named: boolean } | null = null;
  return htmlTokens(clean)
    .map((token) => {
      const { tag, closing, source } = token;
      if (open === null) {
        const id = mentionId(token);
        if (id === null) return source;
        const name = names.get(id);
        open = { depth: 1, named: name !== undefined };
        return name === undefined ? '' : `${source}@${escapeHtml(name)}</span>`;
      }
      if (tag === 'span') open.depth += closing ? -1 : 1;
      const { depth, named } = open;
      if (depth === 0) open = null;
      // Drops the whole content of a named mention. In any other, only span tags are dropped, so that a nested mention
      // also becomes plain text.
      return named || tag === 'span' ? '' : source;
    })
    .join('');
}
