import type { Page } from '@site/contract/documents/schemas.ts';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import type { Texts } from '#platform/translations/texts.ts';

interface Written {
  site: SiteInfo | undefined;
  i18n: Texts;
  /** Undefined when the page does not exist. */
  page: Page | undefined;
  path: string;
}

/** Head elements of a static page. */
export function staticPageHead({ site, i18n, page, path }: Written) {
  if (!page) return pageHead({ site, title: i18n.t('core:not-found.title'), hidden: true });
  return pageHead({ site, title: page.title, description: page.summary, path });
}
