import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { and, asc, eq, gt, inArray, lte, max } from 'drizzle-orm';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { PAGE_LIST } from '@site/contract/site/pages.ts';
import { isPathOn } from '@site/contract/site/site-sections.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { sendCompressed, type CompressedVariants } from '#platform/http/compressed-response.ts';
import type { Executor } from '#db/client.ts';
import { posts } from '#features/forum';
import { sitePaths } from '#features/camsites';
import { documentPath, liveDocuments } from '#features/documents';

/**
 * Serves /sitemap.xml and its parts (BASE-13), which list only pages that visitors may read. Responds with 404 while
 * the site is closed to visitors.
 */
export function serveSitemap(http: FastifyInstance, services: Services): void {
  const { db, cache, settings, siteSettings } = services;
  const origin = settings.PUBLIC_URL;

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, make }: { name: string; make: () => Promise<string | null> },
  ): Promise<FastifyReply> {
    if ((await siteSettings.all()).login_required) throw new AppError('no-such-address');
    const part = await cache.getOrCompute(`site.sitemap ${name}`, async () => {
      const xml = await make();
      const value: CompressedVariants & { body: Buffer | null } = { body: xml === null ? null : Buffer.from(xml) };
      return { value, tags: ['sitemap'], bytes: value.body?.length ?? 0 };
    });
    if (part.body === null) throw new AppError('no-such-address');
    reply.type('application/xml; charset=utf-8');
    reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-encoding');
    return sendCompressed(reply, { cached: part, body: part.body, request });
  }

  const options = { schema: { hide: true } };
  http.get('/sitemap.xml', options, async (request, reply) =>
    send(request, reply, { name: 'index', make: () => sitemapIndex(db, origin) }),
  );
  http.get('/sitemap/pages.xml', options, async (request, reply) =>
    send(request, reply, { name: 'pages', make: () => sitemapOfPages(services) }),
  );
  http.get<{ Params: { part: string } }>('/sitemap/posts-:part(^\\d{1,9}).xml', options, async (request, reply) => {
    const part = Number(request.params.part);
    return send(request, reply, { name: `posts ${part}`, make: () => sitemapOfPosts(services, part) });
  });
}

/** Number of post ids covered by one sitemap. A sitemap may contain 50,000 URLs. */
const IDS_PER_PART = 5000;
const LISTED = PAGE_LIST.filter(({ sitemap }) => sitemap);
/** Pages without a document, which are always available. */
const FIXED = LISTED.filter((page) => page.document === undefined).map(({ path }) => path);

const document = (root: 'urlset' | 'sitemapindex', items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`;

/** Returns the sitemap index: one sitemap of pages, and one of posts for each range of ids. */
async function sitemapIndex(db: Executor, origin: string): Promise<string> {
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

/** Returns the sitemap of fixed pages, static pages, policies, cam sites and articles, without sections that are off. */
async function sitemapOfPages(services: Services): Promise<string> {
  const { settings, siteSettings, brand } = services;
  const { PUBLIC_URL: origin } = settings;
  const switches = { disabledSections: await siteSettings.disabledSections(), partnerSlug: brand.partnerSlug };
  const entry = (path: string, lastmod?: string) => (isPathOn(path, switches) ? [url(origin + path, lastmod)] : []);
  const written =
    (kind: 'pages' | 'policies' | 'articles') =>
    ({ name, updatedAt }: { name: string; updatedAt: string }) =>
      entry(documentPath({ kind, name }, brand) ?? '/', updatedAt);
  const [pages, policies, articles, sites] = await Promise.all([
    liveDocuments(services, 'pages', 'en'),
    liveDocuments(services, 'policies', 'en'),
    liveDocuments(services, 'articles', 'en'),
    sitePaths(services.db),
  ]);
  return document('urlset', [
    ...[...FIXED, ...sites].flatMap((path) => entry(path)),
    ...pages.flatMap(written('pages')),
    ...policies.flatMap(written('policies')),
    ...articles.flatMap(written('articles')),
  ]);
}

/**
 * Returns the sitemap of public posts in one range of ids, in the languages that the site offers; null for an invalid
 * range or one without posts.
 */
async function sitemapOfPosts({ db, settings, siteSettings }: Services, part: number): Promise<string | null> {
  if (!Number.isSafeInteger(part * IDS_PER_PART) || part < 1) return null;
  const range = and(gt(posts.id, (part - 1) * IDS_PER_PART), lte(posts.id, part * IDS_PER_PART));
  const found = await db
    .select({ id: posts.id, activeAt: posts.activeAt })
    .from(posts)
    .where(and(range, eq(posts.state, 'visible'), inArray(posts.language, [...siteSettings.languages])))
    .orderBy(asc(posts.id));
  const urls = found.map(({ id, activeAt }) => url(`${settings.PUBLIC_URL}/forumDetails?id=${id}`, activeAt));
  return urls.length > 0 ? document('urlset', urls) : null;
}
