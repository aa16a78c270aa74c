/** A term of the search text. */
export interface SearchTerm {
  text: string;
  /** Whether the term is in quotes. Its words must then match in this order. */
  phrase: boolean;
  /** Whether the term has a minus prefix, which excludes its matches. */
  not: boolean;
  /** Whether the term may be an unfinished word: it ends the search text and is neither quoted nor excluded. */
  isPrefix: boolean;
}

/** An optional minus, then a quoted phrase, possibly unclosed, or text up to the next space or quote. */
const PART = /(-?)(?:["“”«»]([^"“”«»]*)["“”«»]?|([^\s"“”«»]+))/gu;
const WORD = /[\p{L}\p{N}]/u;

/** Parses the search text: words, "phrases in quotes", -excluded. Terms without a letter or digit are ignored. */
export function searchTerms(typed: string): SearchTerm[] {
  const text = typed.normalize('NFC');
  const terms: SearchTerm[] = [];
  for (const [whole, minus, quoted, plain] of text.matchAll(PART)) {
    const part = quoted ?? plain ?? '';
    if (!WORD.test(part)) continue;
    const phrase = quoted !== undefined;
    terms.push({ text: part, phrase, not: minus === '-', isPrefix: !phrase && minus !== '-' && text.endsWith(whole) });
  }
  return terms;
}

/** Serializes terms so that `searchTerms` parses them to the same terms, except for `isPrefix`. */
export const termsText = (terms: readonly SearchTerm[]): string =>
  terms.map(({ text, phrase, not }) => `${not ? '-' : ''}${phrase ? `"${text}"` : text}`).join(' ');
