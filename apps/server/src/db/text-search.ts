import { DESCRIPTORS, type Language } from '@site/contract/core/languages.ts';

/**
 * Returns the SQL expression of the text search configuration for the language in a column. A new language changes the
 * generated columns that use it and so needs a migration.
 * @param fallback language of the configuration for all other values
 */
export function textSearchByLanguage(column: string, languages: readonly Language[], fallback: Language): string {
  const configuration = (language: Language) => `'${DESCRIPTORS[language].textSearch}'::regconfig`;
  const cases = languages.map((language) => `when '${language}' then ${configuration(language)}`);
  return `case ${column} ${cases.join(' ')} else ${configuration(fallback)} end`;
}
