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

/**
 * Returns the names of the documents that can be meant by a path about the partner, the one under the current slug first.
 * @param first first part of the path: a slug, also followed by a hyphen and a suffix
 * @param slugs the current slug, then the former ones
 */
export function partnerDocumentNames(
  { first, name }: { first: string; name: string },
  [current = '', ...former]: readonly string[],
): string[] {
  // The longest slugs first, because a slug can be a prefix of another one.
  return [current, ...former.toSorted((a, b) => b.length - a.length)]
    .filter((slug) => first === slug || first.startsWith(`${slug}-`))
    .map((slug) => `partner${first.slice(slug.length)}/${name}`);
}

export type CourseType = 'pdf' | 'video';

/**
 * Returns the path of a course or chapter. A video course is one page with all its chapters.
 * @param name name of the course, or `course/chapter`
 */
export function coursePath(type: CourseType, name: string): string {
  return `/coursesView/detail/${type}/${type === 'video' ? name.replace(/\/.*/, '') : name}`;
}
