import type { Language } from '../core/languages.ts';

/** Parameters of the URL of a page that shows the draft of the brand. Pages themselves don't receive them. */
export const DRAFT_PAGE_PARAMS = ['brand', 'lang', 'revision'] as const;

interface DraftPage {
  /** Path on the site, with its query. */
  path: string;
  language: Language;
  /** Revision of the draft, so that each has its own URL. */
  revision: number;
}

/** Returns the URL at which administrators see a page with the draft of the brand; others see the published one. */
export function draftPageUrl({ path, language, revision }: DraftPage): string {
  const query = new URLSearchParams({ brand: 'draft', lang: language, revision: String(revision) });
  return `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`;
}
