import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { perLanguage, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import type { Services } from '#platform/context.ts';
import { cookieNames } from '#platform/sessions/cookies.ts';
import { translate } from '#platform/translate.ts';

const catalogue = new URL(`../../../../../content/catalogues/${SOURCE_LANGUAGE}/worker.json`, import.meta.url);
const KEYS = Object.keys(JSON.parse(readFileSync(catalogue, 'utf8')) as object);

/** Texts of the catalogue `worker` whose keys start with `part.`, without that prefix. */
function textsOf(part: string, language: Language): Record<string, string> {
  const keys = KEYS.filter((key) => key.startsWith(`${part}.`));
  return Object.fromEntries(keys.map((key) => [key.slice(part.length + 1), translate(language, `worker:${key}`)]));
}

/** Returns the texts of the service worker, which has no access to the catalogues, in all languages. */
const workerTexts = () =>
  perLanguage((language) => ({ offline: textsOf('offline', language), push: textsOf('push', language) }));

/** Serves /sw-site.js, the site data and texts of the service worker, which sw.js imports (NAV-15, RT-06). */
export function serveWorkerSite(http: FastifyInstance, { settings }: Services): void {
  const site = {
    product: settings.PRODUCT_NAME,
    languageCookie: cookieNames(settings).language,
    sourceLanguage: SOURCE_LANGUAGE,
  };
  http.get('/sw-site.js', { schema: { hide: true } }, (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`self.SITE = ${JSON.stringify({ ...site, texts: workerTexts() })};`),
  );
}
