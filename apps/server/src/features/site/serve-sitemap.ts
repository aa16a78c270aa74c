import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { sendCompressed, type CompressedVariants } from '#platform/http/compressed-response.ts';
import { sitemapIndex, sitemapOfPages, sitemapOfPosts } from './sitemap.ts';

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
    return send(request, reply, { name: `posts ${part}`, make: () => sitemapOfPosts(db, origin, part) });
  });
}
