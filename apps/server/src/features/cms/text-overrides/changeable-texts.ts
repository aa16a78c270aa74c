import type { Language } from '@site/contract/core/languages.ts';
import { builtInTexts, type Texts } from '#platform/built-in-texts.ts';

const texts = new Map<Language, Texts>();

/** Subjects of emails and texts of push notifications. Others may read them on a locked phone (AUTH-07). */
const NEUTRAL = /^mails:.*\.subject$|^worker:push\./;

/** Returns the built-in texts that staff may change, by `namespace:key`: all except those that must stay neutral. */
export function changeableTexts(language: Language): Texts {
  let found = texts.get(language);
  if (!found) {
    found = new Map([...builtInTexts(language)].filter(([key]) => !NEUTRAL.test(key)));
    texts.set(language, found);
  }
  return found;
}
