import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { LINK_PREVIEWS_MAX } from '@site/contract/link-previews/schemas.ts';
import { allowedUrl } from './guarded-requests/allowed-url.ts';
import { PUBLIC_WEB } from './guarded-requests/web-rules.ts';

export interface Link {
  hash: Buffer;
  url: string;
}

/** Returns the normalized link; null for links to this site and for URLs that are never fetched. */
function linkOf(href: string, ownOrigin: string): Link | null {
  try {
    const { href: url, origin } = allowedUrl(href, PUBLIC_WEB);
    return origin === ownOrigin ? null : { url, hash: createHash('sha256').update(url).digest() };
  } catch {
    return null;
  }
}

/**
 * Returns the first LINK_PREVIEWS_MAX links in sanitized HTML, without duplicates. Links in quotes are ignored, because
 * they belong to other content.
 */
export function linksOf(html: string, ownOrigin: string): Link[] {
  const found = new Map<string, Link>();
  let quoted = 0;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'blockquote') quoted += 1;
      const link = name === 'a' && quoted === 0 && href !== undefined ? linkOf(href, ownOrigin) : null;
      if (link && found.size < LINK_PREVIEWS_MAX) found.set(link.url, link);
    },
    onclosetag(name) {
      if (name === 'blockquote') quoted -= 1;
    },
  });
  parser.end(html);
  return [...found.values()];
}
