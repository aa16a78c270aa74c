/** Words of one language that the product recognizes or writes outside the catalogues. */
export interface LanguageWords {
  /** Words that suggest authority; reserved anywhere in a member's name (JOIN-02, SAFE-23). */
  staff: readonly string[];
  /** Letters whose diacritics are often omitted, with the letters that have them. A word has at most one of these. */
  accents: Readonly<Record<string, string>>;
  /** Letters with diacritics that may be combined with an accent on another letter. */
  letters: Readonly<Record<string, string>>;
  /** Column names of exported token histories, as parts of regular expressions. */
  tokenHistory: { time: string; tokens: string; otherNumber: string };
}
