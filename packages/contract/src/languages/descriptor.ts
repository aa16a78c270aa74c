/** Properties of a language that most pages need. Longer lists of words and texts are in the other files of a folder. */
export interface LanguageDescriptor {
  /** Name in the language itself. */
  ownName: string;
  /** Name in English. */
  englishName: string;
  /** Form of address for the members, a word of the language; undefined if it has only one. */
  address?: string;
  /** Text search configuration of PostgreSQL, which includes the stemmer and the stop words. */
  textSearch: string;
  /** Unicode script; pages load the fonts' subset of this script in addition to Latin. */
  script: 'Latin' | 'Cyrillic';
  /** 0: Sunday, 1: Monday. */
  firstDayOfWeek: 0 | 1;
  decimalMark: '.' | ',';
  /** Units of compact numbers, such as 1.2K and 3.4M. */
  thousand: string;
  million: string;
  /** Bold first words of a quotation in Markdown that make it a tip or a warning. */
  callouts: { tip: string; warning: string };
  /** Global regular expression of the words that distinguish the language from others with the same script. */
  frequent: RegExp;
}
