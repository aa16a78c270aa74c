import type { ArticleCard } from '@site/contract/articles/schemas.ts';

export type Topic = ArticleCard['topic'];

/**
 * Copy of the contract's topics: the contract's file imports the schemas and thereby a library that these pages do not
 * need.
 */
export const TOPICS = [
  'start',
  'sites',
  'equipment',
  'money',
  'safety',
  'wellbeing',
  'growth',
] as const satisfies readonly Topic[];
