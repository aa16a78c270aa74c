import type { ArticleCard } from '@site/contract/articles/schemas.ts';

export type Topic = ArticleCard['topic'];

/** The contract's topics once more: its file carries the schemas and with them a library that these pages do without. */
export const TOPICS = [
  'start',
  'sites',
  'equipment',
  'money',
  'safety',
  'wellbeing',
  'growth',
] as const satisfies readonly Topic[];
