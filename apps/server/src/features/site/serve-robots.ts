import { PAGE_LIST } from '@site/contract/site/pages.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/context.ts';

/** Paths disallowed for crawlers, because they have no content for search engines. */
const CLOSED = [
  ...['/api/', '/dev/'],
  ...PAGE_LIST.filter(({ crawled }) => crawled === false).map(({ path }) => path),
  '/management/',
];

/** Serves /robots.txt, which disallows everything while the site is closed to visitors. */
export function serveRobots(http: FastifyInstance, { settings, siteSettings }: Services): void {
  http.get('/robots.txt', { schema: { hide: true } }, async (_, reply) => {
    const { login_required: closed } = await siteSettings.all();
    const rules = closed ? ['Disallow: /'] : CLOSED.map((path) => `Disallow: ${path}`);
    const sitemap = closed ? [] : [`Sitemap: ${settings.PUBLIC_URL}/sitemap.xml`];
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300');
    return `${['User-agent: *', ...rules, ...sitemap].join('\n')}\n`;
  });
}
