import { z } from 'zod';
import { Id, LanguageField, Time } from '../core/fields.ts';
import { Author } from '../members/schemas.ts';
import { COUNT_MAX, SEARCH_KINDS } from './fields.ts';

/** A text in pieces; the pieces that were searched for are hits. Text only, never markup. */
export const Segments = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type Segments = z.infer<typeof Segments>;

export const Hit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: Id,
  /** Where it stands on the site. */
  path: z.string().startsWith('/'),
  title: Segments,
  excerpt: Segments,
  /** Of the texts; null when they are in none, such as names. */
  language: LanguageField.nullable(),
  topic: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** Who wrote it; of a member, the member. */
  author: Author.nullable(),
  createdAt: Time.nullable(),
  /** How well it fits; hits of one kind compare. */
  score: z.number(),
});
export type Hit = z.infer<typeof Hit>;

export const SearchCount = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** COUNT_MAX stands for that many or more. */
  count: z.number().int().min(0).max(COUNT_MAX),
});
export type SearchCount = z.infer<typeof SearchCount>;

export const SearchPage = z.object({
  /** Of one kind: a page. Of all kinds: the first few of each, kind by kind, the kind that fits best first. */
  items: z.array(Hit),
  /** Null at the end, and when all kinds were asked for. */
  next: z.string().nullable(),
  /** Every kind the caller may search, in a fixed order. */
  counts: z.array(SearchCount),
  /** A name that is nearly what was typed, when none is exactly. */
  didYouMean: z.string().nullable(),
  /**
   * Nothing holds all words, and these results are for fewer of them: this text, which further pages are asked for
   * with. Null when the results hold all words.
   */
  fewerWords: z.string().nullable(),
  /** The author that the search is narrowed to. */
  author: Author.nullable(),
});
export type SearchPage = z.infer<typeof SearchPage>;
