import { PAGE_LIST } from '../site/pages.ts';
import type { DocumentKind } from './kinds.ts';

const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SEGMENT_MAX = 60;

/** First parts of the site's URLs. A page with such a name could be mistaken for a part of the site. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['api', 'files', 'page', 'policy', 'partner'],
  ...PAGE_LIST.map(({ path }) => path.split('/')[1] ?? ''),
]);

/**
 * Returns why a new page or policy cannot have a name, as a key of the `errors` catalogue; null if it can. A page about
 * the partner is named `partner/<name>`.
 */
export function newNameProblem(kind: DocumentKind, name: string): string | null {
  if (kind !== 'pages' && kind !== 'policies') return null;
  const partner = kind === 'pages' ? /^partner\/(.+)$/.exec(name)?.[1] : undefined;
  const own = partner ?? name;
  if (!SEGMENT.test(own) || own.length > SEGMENT_MAX) return 'documents.page-name';
  return partner === undefined && RESERVED.has(own) ? 'documents.reserved-name' : null;
}
