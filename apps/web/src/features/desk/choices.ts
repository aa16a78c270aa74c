import type { Part } from '@site/contract/documents/fields.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';

/** As the contract has them; its files carry the schemas, which addresses do not need. */
export const KINDS = [
  'articles',
  'courses',
  'chapters',
  'guide',
  'faq',
  'pages',
  'decks',
  'log',
  'policies',
  'adverts',
] as const satisfies readonly DocumentKind[];

/** Kinds of which there are those that ship, and no others (server: createDocument). */
export const FIXED: readonly DocumentKind[] = ['pages', 'policies'];

export const PARTS = ['shared', 'en', 'es', 'ru'] as const satisfies readonly Part[];
