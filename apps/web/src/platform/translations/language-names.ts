/** Returns the name of a language in another language, or its code if there is none. */
export function languageName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
}
