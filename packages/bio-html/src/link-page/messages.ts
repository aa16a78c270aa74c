import type { Language } from '@site/contract/core/languages.ts';
import { linkPage } from '@site/contract/languages/all/link-page.ts';
import type { LinkPageTexts } from '@site/contract/languages/link-page-texts.ts';

export const PAGE_MESSAGES: Readonly<Record<Language, LinkPageTexts>> = linkPage;

/** Fills the placeholders in a text; leaves those without a value unchanged. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (sign, name: string) => values[name] ?? sign);
}
