import { createIsomorphicFn } from '@tanstack/react-start';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Client } from '@site/contract/core/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';

/** Key and text. */
export type Texts = Record<string, string>;
/** A catalogue: one per feature, and `core` for the frame around every page. */
export type Namespace = 'core' | 'accounts' | 'errors' | 'forum' | 'members' | 'moderation' | 'home' | 'policies' | 'fields';

const loaders = import.meta.glob<Texts>(['../../../../content/catalogues/*/*.json', '!../../../../content/catalogues/*/mails.json'], { import: 'default' });
const urls = import.meta.glob<string>(['../../../../content/catalogues/*/*.json', '!../../../../content/catalogues/*/mails.json'], {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

const pathOf = (language: string, name: string) => `../../../../content/catalogues/${language}/${name}.json`;

/** The hashed address of a catalogue, for <link rel=preload>. */
export function textsUrl(language: Language, name: Namespace): string | undefined {
  return urls[pathOf(language, name)];
}

const loadCatalogue = createIsomorphicFn()
  .server(async (language: string, name: string): Promise<Texts> => (await loaders[pathOf(language, name)]?.()) ?? {})
  .client(async (language: string, name: string): Promise<Texts> => {
    const url = urls[pathOf(language, name)];
    if (!url) return {};
    const response = await fetch(url);
    if (!response.ok) throw new Error(`catalogue ${name}: ${response.status}`);
    // Catalogues are flat JSON objects of texts, checked by a test.
    return (await response.json()) as Texts;
  });

/** The catalogue in a language; what it lacks is English (BASE-02). */
async function withEnglish(language: string, name: string): Promise<Texts> {
  if (language === 'en' || !import.meta.env.SSR) return loadCatalogue(language, name);
  const [english, own] = await Promise.all([loadCatalogue('en', name), loadCatalogue(language, name)]);
  return { ...english, ...own };
}

const OVERRIDES_KEY = 'catalogue';

/** Texts that staff have changed (BASE-03). Without an answer the built-in ones stand. */
export const loadOverrides = createIsomorphicFn()
  .server(async (api: Client, language: Language): Promise<Texts> => api(siteRoutes.i18n, { lang: language }).catch(() => ({})))
  .client(async (_: Client, language: Language): Promise<Texts> => {
    try {
      const kept: { language: Language; texts: Texts } = JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? 'null');
      return kept?.language === language ? kept.texts : {};
    } catch {
      return {};
    }
  });

function byNamespace(overrides: Texts): Map<string, Texts> {
  const sorted = new Map<string, Texts>();
  for (const [key, text] of Object.entries(overrides)) {
    const colon = key.indexOf(':');
    const name = key.slice(0, colon);
    sorted.set(name, { ...sorted.get(name), [key.slice(colon + 1)]: text });
  }
  return sorted;
}

/** Merges overrides over the texts and keeps them for this session. */
export function applyOverrides(i18n: i18n, language: Language, overrides: Texts): void {
  for (const [name, texts] of byNamespace(overrides)) i18n.addResourceBundle(language, name, texts, false, true);
  try {
    sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify({ language, texts: overrides }));
  } catch {
    // No storage, no cache: the next page brings them again.
  }
}

async function create(language: Language, overrides: Texts): Promise<i18n> {
  const changed = byNamespace(overrides);
  const instance = i18next.createInstance();
  instance.use(initReactI18next).use({
    type: 'backend' as const,
    read: (lng: string, name: string, done: (error: Error | null, texts: Texts | null) => void) => {
      withEnglish(lng, name).then(
        (texts) => done(null, { ...texts, ...changed.get(name) }),
        (error: Error) => done(error, null),
      );
    },
  });
  await instance.init({
    lng: language,
    fallbackLng: false,
    ns: ['core'],
    defaultNS: 'core',
    keySeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
    // In the browser only the reader's language is there: the first missing text brings the English catalogue in.
    saveMissing: !import.meta.env.SSR && language !== 'en',
    missingKeyHandler: (_, name) => void addEnglish(instance, language, name),
  });
  return instance;
}

const asked = new Set<string>();

async function addEnglish(instance: i18n, language: Language, name: string): Promise<void> {
  if (asked.has(name)) return;
  asked.add(name);
  instance.addResourceBundle(language, name, await loadCatalogue('en', name), false, false);
}

const shared = new Map<string, Promise<i18n>>();

/** The texts of a language. On the server one instance serves all requests that see the same overrides. */
export function createTexts(language: Language, overrides: Texts): Promise<i18n> {
  const key = language + JSON.stringify(overrides);
  let instance = shared.get(key);
  if (!instance) {
    if (shared.size > 20) shared.clear();
    instance = create(language, overrides);
    shared.set(key, instance);
  }
  return instance;
}

/** Makes sure that the catalogues a page needs are there. */
export async function loadTexts(i18n: i18n, names: readonly Namespace[]): Promise<void> {
  const missing = names.filter((name) => !i18n.hasLoadedNamespace(name));
  if (missing.length > 0) await i18n.loadNamespaces(missing);
}
