import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/context.ts';
import { cookieNames } from '#platform/sessions/cookies.ts';

/** Serves /sw-site.js, the site data for the service worker's offline page, which sw.js imports (NAV-15). */
export function serveWorkerSite(http: FastifyInstance, { settings }: Services): void {
  const site = { product: settings.PRODUCT_NAME, languageCookie: cookieNames(settings).language };
  const script = `self.SITE = ${JSON.stringify(site)};`;
  http.get('/sw-site.js', { schema: { hide: true } }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
