import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { coursePath, type CourseType } from './course-path.ts';

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
  // Paths of the partner start with its slug.
  pages: ({ name }, partnerSlug) => `/${name.replace(/^partner(?=[/-])/, () => partnerSlug)}`,
  decks: ({ name }) => `/flash-cards?deck=${name}`,
  log: () => '/logView',
  policies: ({ name }) => `/policy/${name}`,
  adverts: () => null,
};

/** Returns the path of a document, or null when it has no page of its own. */
export function documentPath(document: Placed, { PARTNER_SLUG }: Pick<Settings, 'PARTNER_SLUG'>): string | null {
  return PATHS[document.kind](document, PARTNER_SLUG);
}
