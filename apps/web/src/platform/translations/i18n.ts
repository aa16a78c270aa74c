import { createIsomorphicFn } from '@tanstack/react-start';
import type { Client } from '@site/contract/core/client.ts';
import { SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { storedJson } from '../storage/stored-values.ts';
import type { Namespace } from './catalogues.ts';
import { inlineCatalogue } from './inline-texts.ts';
import { Texts, type Catalogue } from './texts.ts';

const loaders = import.meta.glob<Catalogue>(
  [
    '../../../../../content/catalogues/*/*.json',
    '!../../../../../content/catalogues/*/mails.json',
    '!../../../../../content/catalogues/*/export.json',
    '!../../../../../content/catalogues/*/worker.json',
  ],
  {
    import: 'default',
  },
);
/** URL prefix of the catalogues, inserted by the build. */
declare const CATALOGUES: string;

const pathOf = (language: string, name: string) => `../../../../../content/catalogues/${language}/${name}.json`;

const addressOf = (language: string, name: string) => `${CATALOGUES}/${language}/${name}.json`;

/** Returns the immutable URL of a catalogue, for <link rel=preload>. */
export function textsUrl(language: Language, name: Namespace): string {
  return addressOf(language, name);
}

const loadCatalogue = createIsomorphicFn()
  .server(async (language: string, name: string): Promise<Catalogue> => {
    const [source, own] = await Promise.all(
      [SOURCE_LANGUAGE, language].map(async (one) => loaders[pathOf(one, name)]?.()),
    );
    return { ...source, ...own };
  })
  .client(async (language: string, name: string): Promise<Catalogue> => {
    const inline = inlineCatalogue(language, name);
    if (inline) return inline;
    const response = await fetch(addressOf(language, name));
    if (!response.ok) throw new Error(`catalogue ${name}: ${response.status}`);
    // Catalogues are flat JSON objects of strings; a test checks this.
    return (await response.json()) as Catalogue;
  });

interface CachedOverrides {
  language: Language;
  texts: Catalogue;
}

// Written only by applyOverrides.
const cachedOverrides = storedJson('catalogue', (stored) => stored as CachedOverrides | null);

/**
 * Loads the texts that staff have overridden, keyed by `namespace:key` (BASE-03): on the server from the API, in the
 * browser from session storage. On failure the built-in texts are used.
 */
export const loadOverrides = createIsomorphicFn()
  .server(async (api: Client, language: Language): Promise<Catalogue> =>
    api(siteRoutes.i18n, { lang: language }).catch(() => ({})),
  )
  .client(async (_: Client, language: Language): Promise<Catalogue> => {
    const cached = cachedOverrides.read();
    return cached?.language === language ? cached.texts : {};
  });

/** Applies overrides to the texts and caches them in session storage. */
export function applyOverrides(texts: Texts, overrides: Catalogue): void {
  texts.override(overrides);
  // Without storage the built-in texts are used until the next page has loaded the overrides.
  cachedOverrides.write({ language: texts.language, texts: overrides });
}

async function create(language: Language, overrides: Catalogue): Promise<Texts> {
  // The server has all catalogues. The browser loads only the user's language, and English once a text is missing.
  const texts = new Texts(
    language,
    (name) => loadCatalogue(language, name),
    import.meta.env.SSR || language === SOURCE_LANGUAGE ? undefined : (name) => loadCatalogue(SOURCE_LANGUAGE, name),
  );
  texts.override(overrides);
  await (import.meta.env.SSR ? texts.load(['core']) : texts.want('core'));
  return texts;
}

const shared = new Map<string, Promise<Texts>>();

/**
 * Creates the texts of a language. On the server, requests with the same language and overrides share one instance.
 */
export function createTexts(language: Language, overrides: Catalogue): Promise<Texts> {
  const key = language + JSON.stringify(overrides);
  let texts = shared.get(key);
  if (!texts) {
    if (shared.size > 20) shared.clear();
    texts = create(language, overrides);
    shared.set(key, texts);
  }
  return texts;
}
