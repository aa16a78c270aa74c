import { oneLine } from '@site/contract/core/validation/one-line.ts';
import { priceOf, type PricedItem, readItem, trimSigns } from './read-item.ts';
import { CAPTIONS, MENU } from './words.ts';

/** Maximum length of an item in characters, the same as in the contract. */
const ITEM_SIGNS = 120;
const CATEGORY_SIGNS = 40;

/** Separators between items on one line; a comma may be part of an item, so it is tried last. */
const BETWEEN = [';', '|', '•', '·', '★', '☆', '♥', '❤', '✦', '►', '▶', '➤', '//', '~', ','] as const;

/** Menu name before the first item, such as "Tip menu:". */
const MENU_NAME = new RegExp(String.raw`^\P{L}{0,9}(?:my )?(?:tip ?)?(?:${MENU}) ?: ?(?=.)`, 'iu');
const DECORATION = new Set(' \t=*#~_-–—•·★☆✦♥❤[](){}<>:|\uFE0F');

export interface ReadTipMenu {
  items: (PricedItem & { category: string })[];
  /** Lines, or parts of them, that could not be parsed. */
  unread: string[];
}

/**
 * Parses a tip menu from the text of an app, a site or a table (BIO-05): `25 wave ; 50 song`, `wave (25tk)`, `25 tokens
 * - wave`, `wave - 25`, `25: wave`, columns separated by tabs or `|`, with bullets, emojis and thousands separators. A
 * short line without digits above items is their category. Prices are integers from 1 to 999,999. `unread` lists
 * everything that could not be parsed.
 */
export function parseTipMenu(text: string): ReadTipMenu {
  const menu: ReadTipMenu = { items: [], unread: [] };
  let category = '';
  let headline = '';
  const drop = () => {
    if (headline !== '') menu.unread.push(headline);
    headline = '';
  };
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/u)) {
    const words = trimSigns(oneLine(line), DECORATION);
    if (words === '') continue;
    const { items, unread } = isCaption(words) ? { items: [], unread: [] } : readLine(line);
    if (items.length > 0) {
      if (headline !== '') category = headline;
      headline = '';
      menu.items.push(...items.map(({ item, tokens }) => ({ item, tokens, category })));
      menu.unread.push(...unread);
      continue;
    }
    drop();
    if (unread.length === 1 && words.length <= CATEGORY_SIGNS && !/\d/.test(words)) headline = words;
    else menu.unread.push(...unread);
  }
  drop();
  return menu;
}

function isCaption(words: string): boolean {
  return words
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || CAPTIONS.has(word));
}

interface Read {
  items: PricedItem[];
  unread: string[];
}

function readLine(quoted: string): Read {
  // CSV exports of tables quote their cells.
  const plain = /"[,;\t]|[,;\t]"/.test(quoted) ? quoted.replaceAll('"', '') : quoted;
  const line = plain.replace(MENU_NAME, '');
  const cells = cellsOf(line, '\t');
  if (cells.length > 1) return readRow(cells);
  for (const sign of BETWEEN) {
    const pieces = cellsOf(line, sign);
    if (pieces.length < 2) continue;
    const found = pieces.map(readItem);
    const places = new Set(found.map((item) => item?.at));
    if ((sign === ';' && found.some(Boolean)) || (places.size === 1 && !places.has(undefined)))
      return together(pieces.map(readPiece));
  }
  const columns = cellsOf(line, '|');
  return columns.length > 1 ? readRow(columns) : readPiece(line);
}

/** Parses a table row with text and price in separate cells: one item, or several items as pairs of cells. */
function readRow(cells: string[]): Read {
  const prices = cells.map(priceOf);
  const isPairs =
    cells.length > 2 && cells.length % 2 === 0 && prices.every((_, index) => isPrice(index) !== isPrice(index ^ 1));
  function isPrice(index: number): boolean {
    return prices[index] !== null;
  }
  if (isPairs)
    return together(cells.flatMap((_, index) => (index % 2 ? [] : [readRow(cells.slice(index, index + 2))])));
  // Uses the last price, because a row number may come first.
  const at = prices.findLastIndex((price) => price !== null);
  const tokens = prices[at] ?? null;
  const item = cells.filter((_, index) => prices[index] === null).join(' ');
  if (tokens === null) return readPiece(cells.join(' '));
  return /[\p{L}\p{Extended_Pictographic}]/u.test(item)
    ? checked({ item, tokens }, item)
    : { items: [], unread: [cells.join(' ')] };
}

function readPiece(piece: string): Read {
  const found = readItem(piece);
  return found ? checked(found, piece) : { items: [], unread: [oneLine(piece)] };
}

function checked(item: PricedItem, text: string): Read {
  return item.item.length <= ITEM_SIGNS ? { items: [item], unread: [] } : { items: [], unread: [oneLine(text)] };
}

function cellsOf(line: string, sign: string): string[] {
  return line
    .split(sign)
    .map(oneLine)
    .filter((cell) => trimSigns(cell, DECORATION) !== '');
}

function together(parts: Read[]): Read {
  return { items: parts.flatMap(({ items }) => items), unread: parts.flatMap(({ unread }) => unread) };
}
