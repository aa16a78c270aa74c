import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { COLOR_SCHEMES } from '@site/contract/brand/palette.ts';
import { SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import { SAVED_PAGES } from '@site/contract/site/saved-pages.ts';
import { inlineLogo } from '#features/brand';
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

/** Returns the texts of the service worker, which has no access to the catalogues, in the offered languages. */
const workerTexts = (languages: readonly Language[]) =>
  Object.fromEntries(
    languages.map((language) => [language, { offline: textsOf('offline', language), push: textsOf('push', language) }]),
  );

/** Names and look of the page that the service worker shows without a connection. */
async function brandOf({ brand, files }: Services) {
  const { palette, brand: look } = brand.live;
  const { light, dark } = palette;
  const [lightLogo, darkLogo] = await Promise.all(
    COLOR_SCHEMES.map((scheme) => inlineLogo({ files }, brand.live, scheme)),
  );
  return {
    product: look.names.product,
    showName: look.showName,
    colors: { light, dark },
    logos: { light: lightLogo, dark: darkLogo },
  };
}

/** Serves /sw-site.js, the site data and texts of the service worker, which sw.js imports (NAV-15, RT-06). */
export function serveWorkerSite(http: FastifyInstance, services: Services): void {
  const { settings, siteSettings } = services;
  const site = {
    languageCookie: cookieNames(settings).language,
    savedPages: SAVED_PAGES,
  };
  http.get('/sw-site.js', { schema: { hide: true } }, async (_, reply) => {
    const { languages } = siteSettings;
    const texts = { defaultLanguage: languages[0], texts: workerTexts(languages) };
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`self.SITE = ${JSON.stringify({ ...site, ...(await brandOf(services)), ...texts })};`);
  });
}
