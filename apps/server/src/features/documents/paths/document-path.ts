import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import { DOCUMENT_PAGES } from '@site/contract/site/pages.ts';

interface Placed {
  kind: DocumentKind;
  name: string;
  /** Type of the course, or of the course that the chapter belongs to. */
  courseType?: CourseType | null;
}

const PATHS: Record<DocumentKind, (document: Placed, partnerSlug: string) => string | null> = {
  articles: ({ name }) => `/articleView/${name}`,
  courses: ({ name, courseType }) => coursePath(courseType ?? 'pdf', name),
  chapters: ({ name, courseType }) => coursePath(courseType ?? 'pdf', name),
  guide: () => '/gettingStarted',
  faq: ({ name }) => `/faq#${name}`,
  pages: ({ name }, partnerSlug) => pagePath(name, partnerSlug),
  decks: ({ name }) => `/flash-cards?deck=${name}`,
  log: () => '/logView',
  policies: ({ name }) => `/policy/${name}`,
  adverts: () => null,
};

/** Whether a document of the kind `pages` is about the partner. Its path then starts with the partner's slug. */
export const isPartnerPage = (name: string) => name.includes('/');

/** Returns the path of a static page: one of the page table, one about the partner, or one that staff created. */
function pagePath(name: string, partnerSlug: string): string {
  if (isPartnerPage(name)) return `/${name.replace(/^partner(?=[/-])/, () => partnerSlug)}`;
  return DOCUMENT_PAGES.get(name) ?? `/page/${name}`;
}

/** Returns the path of a document, or null when it has no page of its own. */
export function documentPath(document: Placed, { partnerSlug }: { partnerSlug: string }): string | null {
  return PATHS[document.kind](document, partnerSlug);
}

export type CourseType = 'pdf' | 'video';

/**
 * Returns the path of a course or chapter. A video course is one page with all its chapters.
 * @param name name of the course, or `course/chapter`
 */
export function coursePath(type: CourseType, name: string): string {
  return `/coursesView/detail/${type}/${type === 'video' ? name.replace(/\/.*/, '') : name}`;
}
