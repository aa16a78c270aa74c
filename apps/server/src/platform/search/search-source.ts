import type { BrandNames } from '@site/contract/brand/brand.ts';
import type { Access } from '@site/contract/core/access.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { SearchKind, SearchSort } from '@site/contract/search/fields.ts';
import type { Hit } from '@site/contract/search/schemas.ts';
import type { SiteSectionId } from '@site/contract/site/site-sections.ts';
import type { Database } from '#db/client.ts';
import type { CursorPosition } from '../database/cursor.ts';
import type { SearchWords } from './search-query.ts';
import type { Viewer } from '../sessions/session.ts';

export interface SearchFilters {
  language?: Language | undefined;
  topicId?: number | undefined;
  authorId?: number | undefined;
  /** Earliest creation time, ISO 8601. */
  since?: string | undefined;
}

export interface SearchQuestion {
  /** Text as typed: trimmed, not empty, at most SEARCH_MAX characters, otherwise not validated. */
  text: string;
  /** The parsed text; empty when there is nothing to search for. */
  words: SearchWords;
  viewer: Viewer | null;
  /** Language of the caller, for topic names. */
  language: Language;
  /** Names of this site and its partner, for texts with the placeholders {{product}} and {{partner}}. */
  names: BrandNames;
  /** Part of the partner's addresses. */
  partnerSlug: string;
  /** Sections whose pages are left out. */
  disabledSections: readonly SiteSectionId[];
  filters: SearchFilters;
  /** Ids that the caller has muted or blocked. */
  without: { members: readonly number[]; topics: readonly number[]; posts: readonly number[] };
  sort: SearchSort;
  /** Cursor: position of the last hit of the previous page. */
  after: CursorPosition | undefined;
  /** Page size; 0 requests the count only. */
  limit: number;
  /** Maximum number of matches to rank, newest first. Limits the work for very frequent words. */
  depth: number;
}

export interface Found {
  hits: Hit[];
  /** Cursor of the next page: the position of the last hit, or null when there are no more hits. */
  next: CursorPosition | null;
  /** Number of matches, at most COUNT_MAX. */
  count: number;
  /** Similar name to suggest if there are no matches. */
  alike?: string | null;
}

/** Word or word stem, in lower case. */
export interface KnownWord {
  word: string;
  /** Fraction of texts that contain it, from 0 to 1. */
  frequency: number;
}

/** Search over one kind of content of a feature. The source decides what it may show to the viewer. */
export interface SearchSource {
  kind: SearchKind;
  /** Access level that the search requires. */
  access: Access;
  /** Supported filters. With any other filter set, the source returns nothing. */
  filters: readonly (keyof SearchFilters)[];
  /** Cache tags that are invalidated when the content changes. */
  tags: readonly string[];
  /** Whether its titles are suggested while the member types. */
  suggests: boolean;
  /** Words of its content that misspelt words are corrected to, without those of few texts if there are many. */
  knownWords?(db: Database): Promise<readonly KnownWord[]>;
  /** Runs the search. Accepts any input, and omits content that the viewer may not or does not want to see. */
  find(db: Database, question: SearchQuestion): Promise<Found>;
}

/** Registry of all searchable kinds, in the order of the tabs: SEARCH_KINDS. */
export class SearchRegistry {
  readonly #sources: SearchSource[] = [];

  add(source: SearchSource): void {
    this.#sources.push(source);
  }

  get sources(): readonly SearchSource[] {
    return this.#sources;
  }
}
