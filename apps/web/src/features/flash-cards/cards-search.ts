import { textParam } from '#platform/search-params.ts';

interface CardsSearch {
  deck?: string;
  /** Look through all cards; nothing is counted. */
  look?: true;
}

/** What the address of a deck says. */
export function cardsSearch(search: Record<string, unknown>): CardsSearch {
  const deck = textParam(search['deck'], 120);
  const looks = search['look'] === true || search['look'] === 'true';
  return { ...(deck !== undefined && { deck }), ...(looks && { look: true as const }) };
}
