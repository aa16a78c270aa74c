import { PUBLIC_LINK } from '@site/contract/link-page/routes.ts';
import { PAGE_LIST } from '@site/contract/site/pages.ts';
import { sectionOfPath } from '@site/contract/site/site-sections.ts';

/** First parts of the paths of files and feeds, besides the pages of the page table. */
const SERVED = `.well-known api assets avatars badges brand certificates courses figures files frame rss sitemap socket ${PUBLIC_LINK.slice(1)}`;

/** In lower case, because the paths of pages are not case-sensitive. */
const FIRST_PARTS: readonly string[] = [
  ...SERVED.split(' '),
  ...PAGE_LIST.map(({ path }) => path.split('/')[1]?.toLowerCase() ?? '').filter((part) => /^[a-z]/.test(part)),
];

/**
 * Whether pages or files of the site have paths that start with a slug, also followed by a hyphen and a suffix, as those
 * about the partner do.
 */
export function isPageSlug(slug: string): boolean {
  return FIRST_PARTS.some((part) => part === slug || part.startsWith(`${slug}-`)) || sectionOfPath(`/${slug}`) !== null;
}
