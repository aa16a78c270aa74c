import type { Language } from '@site/contract/core/languages.ts';
import { text } from './markup.ts';
import { PAGE_MESSAGES } from './messages.ts';

/** Returns the warning banner above a page of a public site with open demo accounts (SAFE-41). */
export function demoBanner(language: Language): string {
  const { publicDemo, publicDemoHint } = PAGE_MESSAGES[language];
  return `<aside class="y" aria-label="${text(publicDemo)}">${text(`${publicDemo}. ${publicDemoHint}`)}</aside>`;
}
