import type { Language } from '@site/contract/core/languages.ts';

/** A card without a learner's progress. */
export interface PlainCard {
  documentId: number;
  item: string;
  language: Language;
  front: string;
  back: string;
  source: string | null;
}

export interface PlainDeck {
  name: string;
  title: string;
  summary: string;
  use: 'learn' | 'stage';
  cards: PlainCard[];
}
