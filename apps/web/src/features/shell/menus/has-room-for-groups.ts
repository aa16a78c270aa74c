import { nameLength } from '@site/contract/brand/name-length.ts';

/** Letters of a name that count; longer names end with an ellipsis. */
const LETTERS_MAX = 24;
/** Space of a wide header for menu groups, the name and links of the account, in letters of the text font. */
const ROOM = 95;
/** Width of a letter of the product name in letters of the text font. */
const NAME_LETTER = 1.5;
/** Padding of a menu group, and width of the tools that only members have, in letters. */
const GROUP_PADDING = 2;
const MEMBER_TOOLS = 10;

interface HeaderTexts {
  /** Name next to the logo; empty if the logo contains it. */
  product: string;
  groups: readonly string[];
  /** Links to log in and sign up; null for members. */
  account: readonly string[] | null;
}

/**
 * Estimates whether a wide header has space for all menu groups next to the name. Otherwise the last groups are in the
 * menu sheet only. An estimate from the texts, so that the server renders the header as the browser does.
 */
export function hasRoomForGroups({ product, groups, account }: HeaderTexts): boolean {
  const lengthOf = (text: string) => Math.min(nameLength(text), LETTERS_MAX);
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  const groupsWidth = sum(groups.map((group) => lengthOf(group) + GROUP_PADDING));
  const accountWidth = account ? sum(account.map(lengthOf)) : MEMBER_TOOLS;
  return groupsWidth + accountWidth + lengthOf(product) * NAME_LETTER <= ROOM;
}
