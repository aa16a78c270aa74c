import { z } from 'zod';
import { Id, LanguageField, Time } from '../core/fields.ts';
import { Author } from '../members/schemas.ts';
import { COUNT_MAX, SEARCH_KINDS } from './fields.ts';

/** A text split into segments; those that match the search are hits. Plain text, never markup. */
export const Segments = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type Segments = z.infer<typeof Segments>;

export const Hit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: Id,
  /** Path on the site. */
  path: z.string().startsWith('/'),
  title: Segments,
  excerpt: Segments,
  /** Language of the texts; null if they have none, such as names. */
  language: LanguageField.nullable(),
  topic: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** Author of the content; for a member, the member. */
  author: Author.nullable(),
  createdAt: Time.nullable(),
  /** Relevance; only comparable within one kind. */
  score: z.number(),
});
export type Hit = z.infer<typeof Hit>;

export const SearchCount = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Number of results; COUNT_MAX means that number or more. */
  count: z.number().int().min(0).max(COUNT_MAX),
});
export type SearchCount = z.infer<typeof SearchCount>;

export const SearchPage = z.object({
  /**
   * For one kind: a page of results. For all kinds: the first few results of each, grouped by kind, most relevant
   * kind first.
   */
  items: z.array(Hit),
  /** Cursor of the next page; null at the end, and when all kinds were requested. */
  next: z.string().nullable(),
  /** Every kind that the caller can search, in a fixed order. */
  counts: z.array(SearchCount),
  /** A similar name, if no name matches exactly. */
  didYouMean: z.string().nullable(),
  /**
   * Set if no result contains all words: the shorter query that these results match, to be used for further pages. Null
   * if the results contain all words.
   */
  fewerWords: z.string().nullable(),
  /**
   * Set if nothing contains the words as typed: the query with corrected spelling that these results match, to be used
   * for further pages. Null if words were dropped too; `fewerWords` then has the corrected spelling.
   */
  corrected: z.string().nullable(),
  /** Author that the search is limited to. */
  author: Author.nullable(),
});
export type SearchPage = z.infer<typeof SearchPage>;
