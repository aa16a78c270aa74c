import type { FastifyInstance } from 'fastify';
import { perLanguage, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { Services } from '#platform/context.ts';
import { cookieNames } from '#platform/sessions/cookies.ts';
import { translate } from '#platform/translate.ts';

const OFFLINE = ['title', 'text', 'none', 'again', 'leave'];
const PUSH = ['notifications', 'messages', 'text'];

/** Texts of the service worker, which has no access to the catalogues, in all languages. */
const WORKER_TEXTS = perLanguage((language) => {
  const textsOf = (part: string, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, translate(language, `worker:${part}.${key}`)]));
  return { offline: textsOf('offline', OFFLINE), push: textsOf('push', PUSH) };
});

/** Serves /sw-site.js, the site data and texts of the service worker, which sw.js imports (NAV-15, RT-06). */
export function serveWorkerSite(http: FastifyInstance, { settings }: Services): void {
  const site = {
    product: settings.PRODUCT_NAME,
    languageCookie: cookieNames(settings).language,
    sourceLanguage: SOURCE_LANGUAGE,
    texts: WORKER_TEXTS,
  };
  const script = `self.SITE = ${JSON.stringify(site)};`;
  http.get('/sw-site.js', { schema: { hide: true } }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
