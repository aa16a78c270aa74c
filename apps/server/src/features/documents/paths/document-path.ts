import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { coursePath, type CourseType } from './course-path.ts';

interface Placed {
  kind: DocumentKind;
  name: string;
  /** Type of the course, or of the course that the chapter belongs to. */
  courseType?: CourseType | null;
}

function pathOfPage(name: string, slug: string): string {
  // Paths of the partner start with its slug.
  return `/${name.replace(/^partner(?=[/-])/, () => slug)}`;
}

/** Returns the path of a document, or null when it has no page of its own. */
export function documentPath(document: Placed, { PARTNER_SLUG }: Pick<Settings, 'PARTNER_SLUG'>): string | null {
  const { kind, name } = document;
  switch (kind) {
    case 'articles':
      return `/articleView/${name}`;
    case 'courses':
    case 'chapters':
      return coursePath(document.courseType ?? 'pdf', name);
    case 'guide':
      return '/gettingStarted';
    case 'faq':
      return `/faq#${name}`;
    case 'pages':
      return pathOfPage(name, PARTNER_SLUG);
    case 'decks':
      return `/flash-cards?deck=${name}`;
    case 'log':
      return '/logView';
    case 'policies':
      return `/policy/${name}`;
    case 'adverts':
      return null;
  }
}
