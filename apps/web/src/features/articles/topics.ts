import type { ArticleCard } from '@site/contract/articles/schemas.ts';

export type Topic = ArticleCard['topic'];

/** Copy of the contract's topics, because importing them would add zod to these pages. */
export const TOPICS = [
  'start',
  'sites',
  'equipment',
  'money',
  'safety',
  'wellbeing',
  'growth',
] as const satisfies readonly Topic[];
