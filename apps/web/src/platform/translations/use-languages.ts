import { useMemo } from 'react';
import {
  editedLanguages,
  LANGUAGES,
  offeredLanguages,
  type Language,
  type OfferedLanguages,
} from '@site/contract/core/languages.ts';
import { useSite } from '../api/use-api.ts';

/** Returns the languages that the site offers to its readers, the default one first (BASE-21). */
export function useLanguages(): OfferedLanguages {
  const { languages } = useSite();
  return useMemo(() => offeredLanguages(languages) ?? LANGUAGES, [languages]);
}

/** Returns the languages in which staff write texts: the source language, then the others that the site offers. */
export function useEditedLanguages(): OfferedLanguages {
  return editedLanguages(useLanguages());
}

/**
 * Returns the languages to choose from: the offered ones and the chosen one, such as that of a post from before the
 * site stopped offering it. With a single one there is nothing to choose.
 */
export function useLanguageChoices(chosen?: Language): readonly Language[] {
  const languages = useLanguages();
  return chosen === undefined || languages.includes(chosen) ? languages : [...languages, chosen];
}
