import { LANGUAGES } from '../languages/all/codes.ts';
import { descriptor } from '../languages/all/descriptor.ts';
import type { LanguageDescriptor } from '../languages/descriptor.ts';

/**
 * Languages of the product: the folders of packages/contract/src/languages, the source language first. How to add one:
 * docs/guides/add-a-language.md.
 */
export { LANGUAGES };
export type Language = (typeof LANGUAGES)[number];

/** The language of originals, which every text has. */
export const SOURCE_LANGUAGE = LANGUAGES[0];
/** A language that texts are translated to. */
export type Translation = Exclude<Language, typeof SOURCE_LANGUAGE>;

/** Properties of each language; the words that fewer pages need are in the other files of the language's folder. */
export const DESCRIPTORS: Readonly<Record<Language, LanguageDescriptor>> = descriptor;

/** Returns a value for each language. */
export function perLanguage<T>(valueOf: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, valueOf(language)])) as Record<Language, T>;
}

/** Name of each language in the language itself. */
export const LANGUAGE_NAMES = perLanguage((language) => DESCRIPTORS[language].ownName);

/** Whether a text in this part or language is a translation. */
export function isTranslation(part: string): part is Translation {
  return part !== SOURCE_LANGUAGE && isLanguage(part);
}

/** Whether a value is one of the product's language codes. */
export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && LANGUAGES.some((language) => language === text);
}

/**
 * Selects the language of a response (BASE-02).
 * @param cookie value of the language cookie
 * @param account language of the logged-in account
 * @param accept the Accept-Language header; quality values are honoured
 * @returns cookie, else account, else the best match of Accept-Language, else the source language
 */
export function pickLanguage(cookie: unknown, account: unknown, accept: string | undefined): Language {
  if (isLanguage(cookie)) return cookie;
  if (isLanguage(account)) return account;
  const wanted = (accept ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality), order };
    })
    .filter((item) => item.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order);
  for (const { language } of wanted) if (isLanguage(language)) return language;
  return SOURCE_LANGUAGE;
}
