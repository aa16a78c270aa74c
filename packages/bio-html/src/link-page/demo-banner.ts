import type { Language } from '@site/contract/core/languages.ts';
import { text } from './markup.ts';
import { PAGE_WORDS } from './words.ts';

/** Warns above a page of a public site whose demo accounts may log in (SAFE-41). */
export function demoBanner(language: Language): string {
  const { publicDemo, publicDemoHint } = PAGE_WORDS[language];
  return `<aside class="y" aria-label="${text(publicDemo)}">${text(`${publicDemo}. ${publicDemoHint}`)}</aside>`;
}
