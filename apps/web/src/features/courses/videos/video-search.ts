import { textParam } from '#platform/pages/search-params.ts';
import { detailSearch, type DetailSearch } from '../detail-search.ts';

export interface VideoSearch extends Omit<DetailSearch, 'view'> {
  /** Name of a chapter of the video. */
  chapter?: string | undefined;
}

/** Parses the search parameters of a video course. */
export function videoSearch(search: Record<string, unknown>): VideoSearch {
  const { comment, relearn } = detailSearch(search);
  return { comment, relearn, chapter: textParam(search['chapter'], 120) };
}
