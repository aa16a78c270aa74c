/** A part of what was typed into the search box. */
export interface SearchTerm {
  text: string;
  /** In quotes: these words in this order. */
  phrase: boolean;
  /** With a minus in front: not this. */
  not: boolean;
  /** Perhaps unfinished: the last word while one types. */
  begun: boolean;
}

/** Quoted, the second quote may be missing yet; or anything up to the next space or quote. */
const PART = /(-?)(?:["“”«»]([^"“”«»]*)["“”«»]?|([^\s"“”«»]+))/gu;
const WORD = /[\p{L}\p{N}]/u;

/** Reads what was typed: words, "phrases in quotes", -without this. What holds no letter and no number is left out. */
export function searchTerms(typed: string): SearchTerm[] {
  const text = typed.normalize('NFC');
  const terms: SearchTerm[] = [];
  for (const [whole, minus, quoted, plain] of text.matchAll(PART)) {
    const part = quoted ?? plain ?? '';
    if (!WORD.test(part)) continue;
    const phrase = quoted !== undefined;
    terms.push({ text: part, phrase, not: minus === '-', begun: !phrase && minus !== '-' && text.endsWith(whole) });
  }
  return terms;
}

/** The terms as text that `searchTerms` reads as the same terms. */
export const termsText = (terms: readonly SearchTerm[]): string =>
  terms.map(({ text, phrase, not }) => `${not ? '-' : ''}${phrase ? `"${text}"` : text}`).join(' ');
