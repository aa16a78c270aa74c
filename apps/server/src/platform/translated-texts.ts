import { z } from 'zod';
import { perLanguage, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';

/** Returns a value for each language: the given one, or that of the source language where a translation is missing. */
export function withSource<T>(texts: Partial<Record<Language, T>> & Record<typeof SOURCE_LANGUAGE, T>) {
  return perLanguage<T>((language) => texts[language] ?? texts[SOURCE_LANGUAGE]);
}

/**
 * Returns the schema of texts in content files by language. A new language starts with those of the source language; a
 * test lists the ones that are missing.
 */
export function translatedTexts<T extends z.ZodType>(text: T) {
  const translations = z.strictObject(perLanguage(() => text)).partial();
  return translations.required({ [SOURCE_LANGUAGE]: true }).transform((texts) => withSource<z.output<T>>(texts));
}
