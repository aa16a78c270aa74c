import { and, inArray, ne } from 'drizzle-orm';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { listedFor } from '#features/members';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { htmlTokens, type HtmlToken } from '../rich-text/html-token.ts';

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

/** Returns the members that the author may mention, with their names. The suggestions show the same set. */
export async function mentionable(
  db: Executor,
  author: Pick<Viewer, 'id' | 'role'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, nickName: users.nickName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), ne(users.nickName, ''), await listedFor(db, author)));
  return new Map(rows.map(({ id, nickName }) => [id, nickName]));
}

/** Returns the id of the member whose mention the token opens; null for all other tokens. */
function mentionId({ tag, closing, source }: HtmlToken): number | null {
  if (tag !== 'span' || closing) return null;
  const [, id] = /data-id="(\d+)"/.exec(source) ?? [];
  return id === undefined ? null : Number(id);
}
