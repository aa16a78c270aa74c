import { tipMenu } from '@site/contract/languages/all/tip-menu.ts';

const all = Object.values(tipMenu);

/** Words of column and menu headings, which are neither items nor a category, in all languages. */
export const CAPTIONS: ReadonlySet<string> = new Set(all.flatMap(({ captions }) => captions.split(/\s+/)));
/** Alternatives of a regular expression for the word menu, and for units, in all languages. */
export const MENU = all.map(({ menu }) => menu).join('|');
export const UNITS = all.map(({ unit }) => unit).join('|');
