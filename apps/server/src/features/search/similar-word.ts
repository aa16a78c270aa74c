import { editDistance } from '@site/contract/search/edit-distance.ts';
import { foldWords } from '@site/contract/search/match-texts.ts';
import type { KnownWord } from '#platform/search/search-source.ts';

/** Shorter words have too many similar ones. */
const LETTERS_MIN = 5;
/** Maximum number of letters after a misspelt word stem: "streamign" is "stream" with three. */
const SUFFIX_MAX = 3;
/**
 * Maximum number of corrections to try for a word. The nearest one may occur only in content that the caller cannot see,
 * which must make no difference.
 */
const CANDIDATES = 3;
const LETTERS_ONLY = /^\p{L}+$/u;

/** Returns a typed word without punctuation around it. */
export const bareWord = (typed: string): string => typed.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Returns whether a word may be corrected. Words with digits are often names or model numbers. */
export const isCorrectable = (word: string): boolean => [...word].length >= LETTERS_MIN && LETTERS_ONLY.test(word);

/** Returns the maximum edit distance of a word. */
const distanceMax = (word: string) => (word.length < 8 ? 1 : 2);

/** Returns the edit distance to a form of the typed word, or to its prefix; Infinity if they are different words. */
function distanceOf(form: string, known: string): number {
  const most = distanceMax(form);
  const whole = editDistance(form, known, most);
  const suffix = form.length - known.length;
  const prefix =
    suffix > 0 && suffix <= SUFFIX_MAX ? editDistance(form.slice(0, known.length), known, most - 1) + 1 : Infinity;
  const distance = Math.min(whole, prefix);
  return distance > most ? Infinity : distance;
}

/**
 * Returns the known words that are similar to a misspelt one, the nearest first, then the most frequent.
 * @param forms the typed word and its stems, because known words may be stems
 */
export function similarWords(forms: readonly string[], known: readonly KnownWord[]): string[] {
  const normalized = forms.flatMap(foldWords).filter(isCorrectable);
  // The first letter is rarely wrong; most words are excluded here.
  const first = new Set(normalized.map((form) => form[0]));
  return known
    .filter(({ word }) => first.has(word[0]) && isCorrectable(word))
    .map((one) => {
      const bare = foldWords(one.word).join('');
      return { ...one, distance: Math.min(...normalized.map((form) => distanceOf(form, bare))) };
    })
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || b.frequency - a.frequency)
    .slice(0, CANDIDATES)
    .map(({ word }) => word);
}

/**
 * Returns the word as it is written in the results, for a correction that may be a stem.
 * @param highlights matching words of the results
 */
export function writtenForm(stem: string, typed: string, highlights: readonly string[]): string {
  const forms = highlights.map((word) => word.toLowerCase()).filter(isCorrectable);
  const near = forms
    .map((word) => ({ word, distance: editDistance(word, typed.toLowerCase(), word.length) }))
    .filter(({ word, distance }) => word.startsWith(stem.slice(0, LETTERS_MIN - 1)) && distance <= SUFFIX_MAX)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.word ?? stem;
}
