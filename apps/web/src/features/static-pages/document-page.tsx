import type { Content } from '@site/contract/documents/fields.ts';
import type { Page } from '@site/contract/documents/schemas.ts';
import { Downloads } from './downloads.tsx';
import { sharedOf } from './shared-of.ts';
import { StaticPage } from './static-page.tsx';

/** Page of a document that staff can create: its text, and its downloads if it has a list of them. */
export function DocumentPage({ page }: { page: Page & { shared: Content } }) {
  return <StaticPage page={page}>{sharedOf(page.shared).downloads && <Downloads shared={page.shared} />}</StaticPage>;
}
