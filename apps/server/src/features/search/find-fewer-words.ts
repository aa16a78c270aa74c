import { SEARCH_MAX } from '@site/contract/search/fields.ts';
import { termsText, type SearchTerm } from '#platform/search-terms.ts';

/** Terms whose frequency is looked up; of a longer text the rest is dropped. */
const TERMS_MAX = 8;
/** Searches with fewer terms before the fallback gives up. */
const TRIES = 4;

interface Search<Found> {
  find: (text: string) => Promise<Found>;
  /** Results for a text, without reading them. */
  count: (text: string) => Promise<number>;
  isFound: (found: Found) => boolean;
}

/**
 * Searches again with fewer terms after a search for all of them has found nothing: without those that occur nowhere,
 * then without the rarest of the rest. Excluded terms stay excluded. The work is bounded: at most TERMS_MAX counts and
 * TRIES searches, one after the other so that one caller takes few database connections.
 * @returns null when there is only one term, or when fewer find nothing either
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
  // Each occurs, but not together.
  if (rarestFirst.length === terms.filter(({ not }) => !not).length) rarestFirst.shift();
  const excluded = terms.filter(({ not }) => not);
  for (let tries = 0; tries < TRIES && rarestFirst.length > 0; tries += 1) {
    const rest = wanted.filter((term) => rarestFirst.some((one) => one.term === term));
    // In front: the last word may be incomplete, an excluded one is not.
    const text = termsText([...excluded, ...rest]);
    if (text.length > SEARCH_MAX) return null;
    const found = await find(text);
    if (isFound(found)) return { text, found };
    rarestFirst.splice(0, Math.ceil(rarestFirst.length / 3));
  }
  return null;
}
