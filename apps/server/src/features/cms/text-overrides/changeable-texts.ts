import type { Language } from '@site/contract/core/languages.ts';
import { builtInTexts, type Texts } from '#platform/built-in-texts.ts';

const texts = new Map<Language, Texts>();

/**
 * Returns the built-in texts that staff may change, by `namespace:key`: all except the subjects of emails. Others may
 * read those on a locked phone, so they stay neutral and never name the product (AUTH-07).
 */
export function changeableTexts(language: Language): Texts {
  let found = texts.get(language);
  if (!found) {
    found = new Map([...builtInTexts(language)].filter(([key]) => !/^mails:.*\.subject$/.test(key)));
    texts.set(language, found);
  }
  return found;
}
