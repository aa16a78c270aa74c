import type { Content } from '@site/contract/documents/fields.ts';
import type { SharedOf } from '@site/contract/documents/kinds.ts';

/** Casts a page's structured fields, such as downloads and lessons, to their type. */
export function sharedOf(content: Content): SharedOf<'pages'> {
  const shared: unknown = content;
  // The server has validated the content, so the schema's library is not bundled here.
  return shared as SharedOf<'pages'>;
}
