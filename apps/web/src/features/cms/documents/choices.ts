import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';

/** Copied from the contract, because importing its files would bundle the schemas, which URLs do not need. */
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

export const PARTS: readonly Part[] = ['shared', ...LANGUAGES];
