import { textParam } from '#platform/search-params.ts';
import { detailSearch, type DetailSearch } from './detail-search.ts';

export interface FilmSearch extends Omit<DetailSearch, 'view'> {
  /** The name of a chapter of the film. */
  chapter?: string | undefined;
}

/** The address of a film, beside its name. */
export function filmSearch(search: Record<string, unknown>): FilmSearch {
  const { comment, relearn } = detailSearch(search);
  return { comment, relearn, chapter: textParam(search['chapter'], 120) };
}
