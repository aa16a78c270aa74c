import type { HtmlToken } from '../rich-text/html-token.ts';

/** Returns the id of the member whose mention the token opens; null for all other tokens. */
export function mentionId({ tag, closing, source }: HtmlToken): number | null {
  if (tag !== 'span' || closing) return null;
  const [, id] = /data-id="(\d+)"/.exec(source) ?? [];
  return id === undefined ? null : Number(id);
}
