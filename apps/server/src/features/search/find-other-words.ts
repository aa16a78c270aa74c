import { SEARCH_MAX } from '@site/contract/search/fields.ts';
import { termsText, type SearchTerm } from '#platform/search/search-terms.ts';
import { bareWord, isCorrectable, writtenForm } from './similar-word.ts';

/** Default for the maximum number of terms. */
const TERMS_MAX = 8;
/** Maximum number of searches with fewer terms before the fallback gives up. */
const TRIES = 4;
/** Maximum number of words for which corrections are tried. */
const CORRECTIONS = 3;

interface Search<Found> {
  find: (text: string) => Promise<Found>;
  /** Counts the results for search text without reading them. */
  count: (text: string) => Promise<number>;
  isFound: (found: Found) => boolean;
  /** Returns a few similar words, possibly stems, the most similar first. The caller may not see content with them. */
  correct: (word: string) => Promise<readonly string[]>;
  /** Returns the matching words of results. */
  highlights: (found: Found) => readonly string[];
  /** Maximum number of terms whose frequency is queried; further terms are dropped. */
  termsMax?: number | undefined;
}

export interface Alternative<Found> {
  text: string;
  found: Found;
  /** Whether words were dropped; otherwise only the spelling of words is different. */
  isShorter: boolean;
}

interface CountedTerm {
  term: SearchTerm;
  /** The word as typed, if the term is its correction. */
  typed: string | null;
  count: number;
}

/** Returns the first correction of a term that has results; null if none has. */
async function correctTerm<Found>(
  term: SearchTerm,
  { count, correct }: Pick<Search<Found>, 'count' | 'correct'>,
): Promise<CountedTerm | null> {
  const typed = bareWord(term.text);
  if (term.phrase || !isCorrectable(typed)) return null;
  for (const text of await correct(typed)) {
    const corrected = { ...term, text };
    const results = await count(termsText([corrected]));
    if (results > 0) return { term: corrected, typed, count: results };
  }
  return null;
}

/**
 * Counts the results for each term, or for its correction if it has none.
 * @param isOnly whether there is only one term, which has no results
 */
async function countTerms<Found>(
  terms: readonly SearchTerm[],
  isOnly: boolean,
  search: Search<Found>,
): Promise<CountedTerm[]> {
  const counted: CountedTerm[] = [];
  let tried = 0;
  for (const term of terms) {
    const count = isOnly ? 0 : await search.count(termsText([term]));
    const isTried = count === 0 && tried < CORRECTIONS;
    if (isTried) tried += 1;
    counted.push((isTried && (await correctTerm(term, search))) || { term, typed: null, count });
  }
  return counted;
}

/** Replaces corrections by their form in the results, and searches for these if they differ. */
async function withWrittenForms<Found>(
  terms: readonly CountedTerm[],
  { text, found }: { text: string; found: Found },
  { find, isFound, highlights }: Search<Found>,
): Promise<{ text: string; found: Found }> {
  const words = highlights(found);
  const written = termsText(
    terms.map(({ term, typed }) => (typed === null ? term : { ...term, text: writtenForm(term.text, typed, words) })),
  );
  if (written === text || written.length > SEARCH_MAX) return { text, found };
  const again = await find(written);
  return isFound(again) ? { text: written, found: again } : { text, found };
}

/**
 * Fallback for a search that finds nothing with all terms: corrects words that never occur (FORUM-23), then drops the
 * others that never occur, then the rarest of the rest (FORUM-19). Excluded terms stay excluded. The cost is bounded:
 * a count for each of `termsMax` terms, a few for each correction, and TRIES + 1 searches, run sequentially so that one
 * caller uses few database connections.
 * @returns null if other words find nothing either
 */
export async function findOtherWords<Found>(
  terms: readonly SearchTerm[],
  search: Search<Found>,
): Promise<Alternative<Found> | null> {
  const all = terms.filter(({ not }) => !not);
  const counted = await countTerms(all.slice(0, search.termsMax ?? TERMS_MAX), terms.length === 1, search);
  const rarestFirst = counted.filter((one) => one.count > 0).sort((a, b) => a.count - b.count);
  // Each term occurs as typed, but never all in the same text.
  if (rarestFirst.length === all.length && counted.every(({ typed }) => typed === null)) rarestFirst.shift();
  const negated = terms.filter(({ not }) => not).map((term) => ({ term, typed: null, count: 0 }));
  for (let tries = 0; tries < TRIES && rarestFirst.length > 0; tries += 1) {
    // Excluded terms come first, because only the last word may be incomplete and an excluded one never is.
    const rest = [...negated, ...counted.filter((one) => rarestFirst.includes(one))];
    const text = termsText(rest.map(({ term }) => term));
    if (text.length > SEARCH_MAX) return null;
    const found = await search.find(text);
    if (search.isFound(found)) {
      const isShorter = rarestFirst.length < all.length;
      return { ...(await withWrittenForms(rest, { text, found }, search)), isShorter };
    }
    rarestFirst.splice(0, Math.ceil(rarestFirst.length / 3));
  }
  return null;
}
