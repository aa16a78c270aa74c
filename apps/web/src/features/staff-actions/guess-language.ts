import { DESCRIPTORS, LANGUAGES, type Language } from '@site/contract/core/languages.ts';

/** Returns the script of more than half of the letters; Latin if there is none. */
function scriptOf(text: string): string {
  const count = (property: string) => text.match(new RegExp(`\\p{${property}}`, 'gu'))?.length ?? 0;
  const isMost = (script: string) => count(`Script=${script}`) > count('L') / 2;
  return LANGUAGES.map((language) => DESCRIPTORS[language].script).find(isMost) ?? 'Latin';
}

/** Detects the language of a short text; returns the fallback when it is ambiguous. */
export function guessLanguage(text: string, fallback: Language): Language {
  const script = scriptOf(text);
  const [first, second] = LANGUAGES.filter((language) => DESCRIPTORS[language].script === script)
    .map((language) => ({ language, hits: text.match(DESCRIPTORS[language].frequent)?.length ?? 0 }))
    .toSorted((a, b) => b.hits - a.hits);
  return first && first.hits !== second?.hits ? first.language : fallback;
}
