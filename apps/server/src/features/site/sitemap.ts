import { and, asc, eq, gt, lte, max } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { posts } from '#db/schema/forum.ts';

/** Ids that one sitemap of posts covers; a sitemap may have 50,000 addresses. */
export const IDS_PER_PART = 5000;
/** Pages that visitors may read. */
const PAGES = ['/', '/forum/home'];

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const document = (root: 'urlset' | 'sitemapindex', items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`;

/** The index: one sitemap of pages, and one of posts for each range of ids. */
export async function sitemapIndex(db: Executor, origin: string): Promise<string> {
  const [newest] = await db.select({ id: max(posts.id) }).from(posts);
  const parts = Math.ceil((newest?.id ?? 0) / IDS_PER_PART);
  const files = ['pages.xml', ...Array.from({ length: parts }, (_, index) => `posts-${index + 1}.xml`)];
  return document(
    'sitemapindex',
    files.map((file) => `<sitemap><loc>${escape(`${origin}/sitemap/${file}`)}</loc></sitemap>`),
  );
}

/** The pages that are always there. */
export function sitemapOfPages(origin: string): string {
  return document(
    'urlset',
    PAGES.map((path) => `<url><loc>${escape(origin + path)}</loc></url>`),
  );
}

/** The posts of one range of ids that everyone may read; null when there can be none. */
export async function sitemapOfPosts(db: Executor, origin: string, part: number): Promise<string | null> {
  if (!Number.isSafeInteger(part * IDS_PER_PART) || part < 1) return null;
  const range = and(gt(posts.id, (part - 1) * IDS_PER_PART), lte(posts.id, part * IDS_PER_PART));
  const found = await db
    .select({ id: posts.id, activeAt: posts.activeAt })
    .from(posts)
    .where(and(range, eq(posts.state, 'visible')))
    .orderBy(asc(posts.id));
  const urls = found.map(
    ({ id, activeAt }) =>
      `<url><loc>${escape(`${origin}/forumDetails?id=${id}`)}</loc><lastmod>${activeAt}</lastmod></url>`,
  );
  return urls.length > 0 ? document('urlset', urls) : null;
}
