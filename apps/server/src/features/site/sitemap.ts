import { and, asc, eq, gt, lte, max } from 'drizzle-orm';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { PAGE_LIST } from '@site/contract/site/pages.ts';
import type { Executor } from '#db/client.ts';
import { posts } from '#features/forum';
import { sitePaths } from '#features/camsites';
import { documentPath, liveDocuments } from '#features/documents';
import type { Services } from '#platform/context.ts';

/** Number of post ids covered by one sitemap. A sitemap may contain 50,000 URLs. */
export const IDS_PER_PART = 5000;
const LISTED = PAGE_LIST.filter(({ sitemap }) => sitemap);
/** Pages without a document, which are always available. */
const FIXED = LISTED.filter((page) => page.document === undefined).map(({ path }) => path);
/** Documents whose pages are available while the document is published. */
const WRITTEN = new Set(LISTED.map((page) => page.document));

const document = (root: 'urlset' | 'sitemapindex', items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`;

/** Returns the sitemap index: one sitemap of pages, and one of posts for each range of ids. */
export async function sitemapIndex(db: Executor, origin: string): Promise<string> {
  const [newest] = await db.select({ id: max(posts.id) }).from(posts);
  const parts = Math.ceil((newest?.id ?? 0) / IDS_PER_PART);
  const files = ['pages.xml', ...Array.from({ length: parts }, (_, index) => `posts-${index + 1}.xml`)];
  return document(
    'sitemapindex',
    files.map((file) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap/${file}`)}</loc></sitemap>`),
  );
}

const url = (address: string, lastmod?: string) =>
  `<url><loc>${escapeHtml(address)}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`;

/** Returns the sitemap of fixed pages, static pages, cam sites and articles. */
export async function sitemapOfPages(services: Services): Promise<string> {
  const { settings } = services;
  const { PUBLIC_URL: origin } = settings;
  const written =
    (kind: 'pages' | 'articles') =>
    ({ name, updatedAt }: { name: string; updatedAt: string }) =>
      url(`${origin}${documentPath({ kind, name }, settings)}`, updatedAt);
  const [pages, articles, sites] = await Promise.all([
    liveDocuments(services, 'pages', 'en'),
    liveDocuments(services, 'articles', 'en'),
    sitePaths(services.db),
  ]);
  return document('urlset', [
    ...[...FIXED, ...sites].map((path) => url(origin + path)),
    ...pages.filter(({ name }) => WRITTEN.has(name)).map(written('pages')),
    ...articles.map(written('articles')),
  ]);
}

/** Returns the sitemap of public posts in one range of ids, or null for an invalid range or one without posts. */
export async function sitemapOfPosts(db: Executor, origin: string, part: number): Promise<string | null> {
  if (!Number.isSafeInteger(part * IDS_PER_PART) || part < 1) return null;
  const range = and(gt(posts.id, (part - 1) * IDS_PER_PART), lte(posts.id, part * IDS_PER_PART));
  const found = await db
    .select({ id: posts.id, activeAt: posts.activeAt })
    .from(posts)
    .where(and(range, eq(posts.state, 'visible')))
    .orderBy(asc(posts.id));
  const urls = found.map(({ id, activeAt }) => url(`${origin}/forumDetails?id=${id}`, activeAt));
  return urls.length > 0 ? document('urlset', urls) : null;
}
