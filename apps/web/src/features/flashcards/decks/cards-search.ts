import { textParam } from '#platform/pages/search-params.ts';

interface CardsSearch {
  deck?: string;
  /** Browses all cards without recording ratings. */
  look?: true;
}

/** Parses the search parameters of a deck page. */
export function cardsSearch(search: Record<string, unknown>): CardsSearch {
  const deck = textParam(search['deck'], 120);
  const looks = search['look'] === true || search['look'] === 'true';
  return { ...(deck !== undefined && { deck }), ...(looks && { look: true as const }) };
}
