import { perLanguage, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import {
  translateKey,
  type TextParams,
  type TextReference,
  type TextSource,
} from '@site/contract/languages/translate-key.ts';
import { builtInText, type Texts } from './built-in-texts.ts';

/** Catalogues that the server uses. */
type Namespace =
  | 'core'
  | 'destinations'
  | 'errors'
  | 'mails'
  | 'chat'
  | 'forum'
  | 'export'
  | 'notifications'
  | 'flash-cards'
  | 'typeset'
  | 'bio-panels'
  | 'achievements'
  | 'worker';

type Overrides = Readonly<Record<Language, Texts>>;

export const NO_OVERRIDES: Overrides = perLanguage(() => new Map<string, string>());
let overrides = NO_OVERRIDES;

/** Replaces the text overrides of this process, which TextOverrides loads. */
export function applyOverrides(loaded: Overrides): void {
  overrides = loaded;
}

/** Returns the text overrides of a language by `namespace:key`: the same object until one of them changes. */
export function overridesOf(language: Language): Texts {
  return overrides[language];
}

const sources = perLanguage((language): TextSource => ({
  language,
  find: (key) => overridesOf(language).get(key) ?? builtInText(language, key),
}));

function textOf(language: Language, key: string, params: TextParams): string {
  return translateKey(sources[language], key, params) ?? translateKey(sources[SOURCE_LANGUAGE], key, params) ?? '';
}

/**
 * Returns the text for a key `namespace:key`: the override by staff or the built-in text. A missing translation falls
 * back to English (BASE-02).
 */
export function translate(language: Language, key: `${Namespace}:${string}`, params: TextParams = {}): string {
  return textOf(language, key, params);
}

/** Like `translate`, for a stored reference, whose parameters may be references too. */
export function translateReference(language: Language, { key, params = {} }: TextReference): string {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? translateReference(language, value) : value,
  ]);
  return textOf(language, key, Object.fromEntries(values));
}
