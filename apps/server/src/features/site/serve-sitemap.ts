import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { sitemapIndex, sitemapOfPages, sitemapOfPosts } from './sitemap.ts';

/** /sitemap.xml and its parts (BASE-13): what visitors may read and nothing else. Kept for a few seconds. */
export function serveSitemap(http: FastifyInstance, services: Services): void {
  const { db, cache, settings, siteSettings } = services;
  const origin = settings.PUBLIC_URL;

  async function answer(reply: FastifyReply, name: string, make: () => Promise<string | null>): Promise<string> {
    if ((await siteSettings.all()).login_required) throw new AppError('no-such-address');
    const { xml } = await cache.of(`site.sitemap ${name}`, async () => {
      const value = { xml: await make() };
      return { value, tags: ['sitemap'], bytes: (value.xml ?? '').length };
    });
    if (xml === null) throw new AppError('no-such-address');
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300');
    return xml;
  }

  const options = { schema: { hide: true } };
  http.get('/sitemap.xml', options, async (_, reply) => answer(reply, 'index', () => sitemapIndex(db, origin)));
  http.get('/sitemap/pages.xml', options, async (_, reply) => answer(reply, 'pages', () => sitemapOfPages(services)));
  http.get<{ Params: { part: string } }>('/sitemap/posts-:part(^\\d{1,9}).xml', options, async ({ params }, reply) =>
    answer(reply, `posts ${Number(params.part)}`, () => sitemapOfPosts(db, origin, Number(params.part))),
  );
}
