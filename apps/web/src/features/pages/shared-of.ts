import type { Content } from '@site/contract/documents/fields.ts';
import type { SharedOf } from '@site/contract/documents/kinds.ts';

/** What the layout of a page needs beside its text. */
export function sharedOf(content: Content): SharedOf<'pages'> {
  const shared: unknown = content;
  // The server answers what it has checked by the shape of pages; the shape's library stays out of this page.
  return shared as SharedOf<'pages'>;
}
