import type { Content } from '@site/contract/documents/fields.ts';
import type { SharedOf } from '@site/contract/documents/kinds.ts';

/** Layout fields of a page besides its text. */
export function sharedOf(content: Content): SharedOf<'pages'> {
  const shared: unknown = content;
  // The server has validated the content, so the schema's library is not bundled here.
  return shared as SharedOf<'pages'>;
}
