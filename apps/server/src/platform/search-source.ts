import type { Access } from '@site/contract/core/access.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { SearchKind, SearchSort } from '@site/contract/search/fields.ts';
import type { Hit } from '@site/contract/search/schemas.ts';
import type { Database } from '#db/client.ts';
import type { Place } from './cursor.ts';
import type { SearchWords } from './search-query.ts';
import type { Viewer } from './session.ts';
import type { Settings } from './settings.ts';

/** What a search is narrowed to. */
export interface SearchFilters {
  language?: Language | undefined;
  topicId?: number | undefined;
  authorId?: number | undefined;
  /** Made since then: ISO 8601. */
  since?: string | undefined;
}

/** What is asked of a source. */
export interface SearchQuestion {
  /** As typed: trimmed, not empty, at most SEARCH_MAX characters, anything in it. */
  text: string;
  /** The same, read; empty when it holds nothing to look for. */
  words: SearchWords;
  viewer: Viewer | null;
  /** The caller's, for names of topics. */
  language: Language;
  /** Of this site and its partner, for texts that mention them as {{product}} and {{partner}}. */
  names: Pick<Settings, 'PRODUCT_NAME' | 'PARTNER_NAME'>;
  filters: SearchFilters;
  /** Ids of what the caller does not want to see. */
  without: { members: readonly number[]; topics: readonly number[]; posts: readonly number[] };
  sort: SearchSort;
  /** The last hit before the page. */
  after: Place | undefined;
  /** Hits of a page; 0 asks for the count alone. */
  limit: number;
  /** How many matches, the newest, are weighed against each other; bounds the work for words that stand everywhere. */
  depth: number;
}

export interface Found {
  hits: Hit[];
  /** The place of the last hit when there are more behind it. */
  next: Place | null;
  /** Matches, counted up to COUNT_MAX. */
  count: number;
  /** A name that is nearly what was typed, when none is. */
  alike?: string | null;
}

/** How a feature lets its things be found. One file a kind; what it may show to whom is decided there. */
export interface SearchSource {
  kind: SearchKind;
  /** Who may search it. */
  access: Access;
  /** Filters it understands: with another one set, it has nothing to say. */
  filters: readonly (keyof SearchFilters)[];
  /** Cache tags that its content drops when it changes. */
  tags: readonly string[];
  /** Whether its titles are offered while one types. */
  suggests: boolean;
  /** Never fails for what is typed; leaves out what the viewer may not or does not want to see. */
  find(db: Database, question: SearchQuestion): Promise<Found>;
}

/** Every kind that can be found, in the order of its tabs: SEARCH_KINDS. */
export class SearchRegister {
  readonly #sources: SearchSource[] = [];

  add(source: SearchSource): void {
    this.#sources.push(source);
  }

  get sources(): readonly SearchSource[] {
    return this.#sources;
  }
}
