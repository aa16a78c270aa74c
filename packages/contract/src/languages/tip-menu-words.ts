/** Words of one language by which a pasted tip menu is read. */
export interface TipMenuWords {
  /** Words of column and menu headings, separated by spaces. */
  captions: string;
  /** The word for menu, and units of prices, as parts of regular expressions. */
  menu: string;
  unit: string;
}
