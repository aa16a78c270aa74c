import { editDistance } from './edit-distance.ts';

/** Texts of an entry in one language, by decreasing relevance. */
export interface EntryTexts {
  title: string;
  /** Synonyms that are not displayed, separated by spaces. */
  words: string;
  about: string;
}

type NormalizedTexts = Readonly<Record<keyof EntryTexts, readonly string[]>>;

export interface IndexedEntry<T> {
  value: T;
  /** The first language is that of the reader. */
  languages: readonly NormalizedTexts[];
}

export interface EntryMatch<T> {
  value: T;
  /** Relevance: 0 to 1, or 2 to 3 for a strong match. */
  score: number;
  /** Whether the title, or several synonyms in the same order, match the whole search. */
  isStrong: boolean;
  /** Whether a word matches only with a typo. */
  hasTypo: boolean;
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
/** Maximum number of words of a search that are compared. */
const WORDS_MAX = 12;
const FIELD_WEIGHTS: Readonly<Record<keyof EntryTexts, number>> = { title: 1, words: 0.7, about: 0.4 };
/** Factor for texts in other languages than the reader's. */
const OTHER_LANGUAGE = 0.6;
/** Words with fewer letters, such as "how" and "my", may be missing in the texts. */
const REQUIRED_LETTERS = 5;
/** Minimum share of the letters of a search that have to match. */
const COVERAGE_MIN = 0.6;
/** Minimum share of the letters of a title that a strong match covers. */
const TITLE_COVERAGE_MIN = 0.5;
/** Shorter words are not compared with longer texts, which contain too many of them. */
const ABOUT_MIN_LETTERS = 4;
const TYPO = 0.5;
/** Shorter words, and shorter beginnings of words, have too many others at an edit distance of one. */
const TYPO_MIN_LETTERS = 5;
const TYPO_PREFIX_MIN_LETTERS = 6;

const foldWord = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '');

/** Splits a text into words without case, diacritics and punctuation. */
export const foldWords = (text: string): string[] => (text.match(WORD) ?? []).map(foldWord);

/** @param languages texts of the entry; those in the reader's language first */
export function indexEntry<T>(value: T, languages: readonly EntryTexts[]): IndexedEntry<T> {
  const fold = ({ title, words, about }: EntryTexts) => ({
    title: foldWords(title),
    words: foldWords(words),
    about: foldWords(about),
  });
  return { value, languages: languages.map(fold) };
}

/** Minimum number of letters that inflected forms share. */
const STEM_MIN_LETTERS = 4;

/**
 * Returns whether two words are inflected forms of the same one: up to two letters added, as in "payout" and "payouts",
 * or the last letter replaced, as in "выплата" and "выплаты".
 */
function isSameStem(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length);
  let shared = 0;
  while (shared < shortest && one[shared] === other[shared]) shared += 1;
  if (shared < STEM_MIN_LETTERS) return false;
  const [fewer, more] = [one.length - shared, other.length - shared].sort((a, b) => a - b) as [number, number];
  return (fewer === 0 && more <= 2) || more === 1;
}

/** Returns whether a typed word is a misspelt word, or a misspelt prefix of one. */
function isTypo(typed: string, word: string): boolean {
  if (typed.length < TYPO_MIN_LETTERS || word.length < TYPO_MIN_LETTERS) return false;
  // The first letter is rarely wrong; most words are excluded here.
  if (typed[0] !== word[0] && typed[0] !== word[1]) return false;
  const most = typed.length < 8 ? 1 : 2;
  const prefixes =
    typed.length < TYPO_PREFIX_MIN_LETTERS ? [] : [word.slice(0, typed.length), word.slice(0, typed.length + 1)];
  return [word, ...prefixes].some((part) => editDistance(part, typed, most) <= most);
}

/** Returns how well a typed word matches a word of a text, from 0 to 1. */
function wordFit(typed: string, word: string): number {
  if (typed === word) return 1;
  if (typed.length > 1 && word.startsWith(typed)) return 0.8;
  if (isSameStem(typed, word)) return 0.7;
  return isTypo(typed, word) ? TYPO : 0;
}

type Fit = (typed: string, word: string) => number;

/** Returns `wordFit`, computed once for each pair of words. */
function cachedFit(): Fit {
  const known = new Map<string, number>();
  return (typed, word) => {
    const key = `${typed} ${word}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const fit = wordFit(typed, word);
    known.set(key, fit);
    return fit;
  };
}

interface TypedWordMatch {
  typed: string;
  /** Best fit, weighted by field. */
  score: number;
  fit: number;
  inTitle: boolean;
}

function bestMatch(typed: string, texts: NormalizedTexts, fit: Fit): TypedWordMatch {
  let best: TypedWordMatch = { typed, score: 0, fit: 0, inTitle: false };
  for (const field of ['title', 'words', 'about'] as const) {
    if (field === 'about' && typed.length < ABOUT_MIN_LETTERS) continue;
    for (const word of texts[field]) {
      const found = fit(typed, word);
      const score = found * FIELD_WEIGHTS[field];
      if (score > best.score) best = { typed, score, fit: found, inTitle: field === 'title' };
    }
  }
  return best;
}

const lettersOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);

/** Returns whether the words contain the typed ones in the same order, the last one possibly unfinished. */
const hasPhrase = (words: readonly string[], typed: readonly string[]) =>
  ` ${words.join(' ')}`.includes(` ${typed.join(' ')}`);

function isStrongMatch(typed: readonly string[], texts: NormalizedTexts, matches: readonly TypedWordMatch[]): boolean {
  if (lettersOf(typed) > 2 && texts.title.join(' ').startsWith(typed.join(' '))) return true;
  if (typed.length > 1 && hasPhrase(texts.words, typed)) return true;
  if (!matches.every(({ inTitle, score }) => inTitle || score === 0)) return false;
  return (
    lettersOf(matches.map(({ typed: word, score }) => (score > 0 ? word : ''))) >=
    lettersOf(texts.title) * TITLE_COVERAGE_MIN
  );
}

type LanguageMatch = Omit<EntryMatch<unknown>, 'value'>;

function matchLanguage(typed: readonly string[], texts: NormalizedTexts, fit: Fit): LanguageMatch | null {
  const matches = typed.map((word) => bestMatch(word, texts, fit));
  if (matches.some((one) => one.score === 0 && one.typed.length >= REQUIRED_LETTERS)) return null;
  const letters = lettersOf(typed);
  const matched = matches.filter(({ score }) => score > 0);
  if (matched.length === 0 || lettersOf(matched.map((one) => one.typed)) < letters * COVERAGE_MIN) return null;
  const score = matched.reduce((sum, one) => sum + one.score * one.typed.length, 0) / letters;
  const isStrong = isStrongMatch(typed, texts, matches);
  return { score: isStrong ? 2 + score : score, isStrong, hasTypo: matched.some((one) => one.fit === TYPO) };
}

function matchEntry<T>(typed: readonly string[], entry: IndexedEntry<T>, fit: Fit): EntryMatch<T> | null {
  const matches = entry.languages.flatMap((texts, at) => {
    const match = matchLanguage(typed, texts, fit);
    if (!match || (at > 0 && match.hasTypo)) return [];
    return [{ ...match, score: at === 0 ? match.score : match.score * OTHER_LANGUAGE }];
  });
  const [best] = matches.sort((a, b) => b.score - a.score);
  return best ? { value: entry.value, ...best } : null;
}

/**
 * Searches a few entries in memory, best match first (FORUM-22). Ignores case and diacritics, and accepts unfinished
 * words, inflected forms and words of other languages with a lower score. If nothing matches, accepts small typos in
 * the reader's language.
 */
export function matchEntries<T>(entries: readonly IndexedEntry<T>[], text: string): EntryMatch<T>[] {
  const typed = foldWords(text).slice(0, WORDS_MAX);
  if (lettersOf(typed) < 2) return [];
  const fit = cachedFit();
  const found = entries
    .map((entry) => matchEntry(typed, entry, fit))
    .filter((match) => match !== null)
    .sort((a, b) => b.score - a.score);
  const exact = found.filter(({ hasTypo }) => !hasTypo);
  return exact.length > 0 ? exact : found;
}

/** Returns whether a text of an entry contains the words, complete and in this order. */
export function containsPhrase({ languages }: IndexedEntry<unknown>, phrase: string): boolean {
  const wanted = ` ${foldWords(phrase).join(' ')} `;
  return languages.some((texts) => Object.values(texts).some((words) => ` ${words.join(' ')} `.includes(wanted)));
}

/** Splits a displayed text into segments, with the words that match the search as hits. */
export function markMatches(text: string, search: string): { text: string; hit: boolean }[] {
  const typed = foldWords(search).slice(0, WORDS_MAX);
  const segments: { text: string; hit: boolean }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!typed.some((one) => one.length > 1 && wordFit(one, foldWord(word)) > 0)) continue;
    if (index > end) segments.push({ text: text.slice(end, index), hit: false });
    segments.push({ text: word, hit: true });
    end = index + word.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), hit: false });
  return segments;
}
