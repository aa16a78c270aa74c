import type { Language } from '@site/contract/core/languages.ts';
import { setOwnCookie } from '../cookies/own-cookie.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** Stores the language in its cookie and reloads the current URL (BASE-02). */
export function chooseLanguage(language: Language, shortName: string): void {
  setOwnCookie(`${shortName}_lang`, language, YEAR_S);
  window.location.reload();
}
