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

/** Languages that a site offers: the default one first, the others in the order of LANGUAGES (BASE-21). */
export type OfferedLanguages = readonly [Language, ...Language[]];

/**
 * Returns the known languages of a list, each once: its first one first, the others in the order of LANGUAGES; null if
 * it contains none.
 */
export function offeredLanguages(list: readonly unknown[]): OfferedLanguages | null {
  const first = list.find(isLanguage);
  if (first === undefined) return null;
  return [first, ...LANGUAGES.filter((language) => language !== first && list.includes(language))];
}

/** Returns a language if the site offers it, else the default one. */
export function offeredOrDefault(language: Language, offered: OfferedLanguages): Language {
  return offered.includes(language) ? language : offered[0];
}

/** Returns the languages in which staff write texts: the source language, which every text has, then the offered ones. */
export function editedLanguages(offered: OfferedLanguages): OfferedLanguages {
  return [SOURCE_LANGUAGE, ...offered.filter((language) => language !== SOURCE_LANGUAGE)];
}

/** Sources of the language of a reader. */
interface LanguageWishes {
  /** Value of the language cookie. */
  cookie?: unknown;
  /** Language of the logged-in account. */
  account?: unknown;
  /** The Accept-Language header; quality values are honoured. */
  accept: string | undefined;
}

/**
 * Selects the language of a response (BASE-02). Languages that the site does not offer are ignored.
 * @returns cookie, else account, else the best match of Accept-Language, else the default language
 */
export function pickLanguage({ cookie, account, accept }: LanguageWishes, offered: OfferedLanguages): Language {
  const isOffered = (one: unknown): one is Language => isLanguage(one) && offered.includes(one);
  if (isOffered(cookie)) return cookie;
  if (isOffered(account)) return account;
  const wanted = (accept ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality), order };
    })
    .filter((item) => item.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order);
  for (const { language } of wanted) if (isOffered(language)) return language;
  return offered[0];
}
