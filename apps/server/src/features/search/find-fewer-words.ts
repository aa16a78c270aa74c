import { SEARCH_MAX } from '@site/contract/search/fields.ts';
import { termsText, type SearchTerm } from '#platform/search/search-terms.ts';

/** Maximum number of terms whose frequency is queried; further terms are dropped. */
const TERMS_MAX = 8;
/** Maximum number of searches with fewer terms before the fallback gives up. */
const TRIES = 4;

interface Search<Found> {
  find: (text: string) => Promise<Found>;
  /** Counts the results for search text without reading them. */
  count: (text: string) => Promise<number>;
  isFound: (found: Found) => boolean;
}

/**
 * Fallback for a search that finds nothing with all terms: drops terms that never occur, then the rarest of the rest.
 * Excluded terms stay excluded. The cost is bounded: at most TERMS_MAX counts and TRIES searches, run sequentially so
 * that one caller uses few database connections.
 * @returns null if there are fewer than two terms besides excluded ones, or if fewer terms find nothing either
 */
export async function findFewerWords<Found>(
  terms: readonly SearchTerm[],
  { find, count, isFound }: Search<Found>,
): Promise<{ text: string; found: Found } | null> {
  const wanted = terms.filter(({ not }) => !not).slice(0, TERMS_MAX);
  if (wanted.length < 2) return null;
  const counted: { term: SearchTerm; count: number }[] = [];
  for (const term of wanted) counted.push({ term, count: await count(termsText([term])) });
  const rarestFirst = counted.filter((one) => one.count > 0).sort((a, b) => a.count - b.count);
  // Each term occurs, but never all in the same text.
  if (rarestFirst.length === terms.filter(({ not }) => !not).length) rarestFirst.shift();
  const negated = terms.filter(({ not }) => not);
  for (let tries = 0; tries < TRIES && rarestFirst.length > 0; tries += 1) {
    const rest = wanted.filter((term) => rarestFirst.some((one) => one.term === term));
    // Excluded terms come first, because only the last word may be incomplete and an excluded one never is.
    const text = termsText([...negated, ...rest]);
    if (text.length > SEARCH_MAX) return null;
    const found = await find(text);
    if (isFound(found)) return { text, found };
    rarestFirst.splice(0, Math.ceil(rarestFirst.length / 3));
  }
  return null;
}
