import i18next, { type i18n, type TOptions } from 'i18next';
import { readFileSync } from 'node:fs';
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';

const catalogues = new URL('../../../../content/catalogues/', import.meta.url);
/** Catalogue namespaces that the server uses. */
const NAMESPACES = [
  'core',
  'errors',
  'mails',
  'forum',
  'export',
  'notifications',
  'flash-cards',
  'typeset',
  'bio-panels',
  'achievements',
  'worker',
] as const;

function load(): i18n {
  const instance = i18next.createInstance();
  const resources = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        NAMESPACES.map((name) => [
          name,
          JSON.parse(readFileSync(new URL(`${language}/${name}.json`, catalogues), 'utf8')),
        ]),
      ),
    ]),
  );
  void instance.init({
    resources,
    fallbackLng: SOURCE_LANGUAGE,
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

const shared = load();

/**
 * Returns the text for a key `namespace:key` from the catalogues. A missing translation falls back to
 * English (BASE-02).
 */
export function translate(
  language: Language,
  key: `${(typeof NAMESPACES)[number]}:${string}`,
  params: TOptions = {},
): string {
  return shared.t(key, { ...params, lng: language });
}
