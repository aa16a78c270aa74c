import type { Language } from '@site/contract/core/languages.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** Keeps the language in its cookie and shows the same address again in it (BASE-02). */
export function chooseLanguage(language: Language, shortName: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${shortName}_lang=${language}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
  window.location.reload();
}
