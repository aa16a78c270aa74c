import { oneLine } from '@site/contract/core/validation/one-line.ts';
import { UNITS } from './words.ts';

export interface PricedItem {
  item: string;
  tokens: number;
}

/** A price and its position: pieces of one line are menu items if their prices have the same position. */
interface Found extends PricedItem {
  at: 'unit' | 'front' | 'back';
  /** Whether the price is recognized by a unit, bracket or separator, not only by its position. */
  sure: boolean;
}

const DIGITS = String.raw`\d{1,3}(?:[.,'’]\d{3})+|\d+`;
/**
 * A space counts as a thousands separator only if the number is at the start of the text or follows a separator or an
 * opening bracket, unlike in "Level 2 250 tokens".
 */
const SPACED = String.raw`(?<=(?:^|[-–—:=([{→]) ?)\d{1,3}(?: \d{3})+|${DIGITS}`;
const NOT_WITHIN = String.raw`(?<![\p{L}\d]|\d[.,])`;
const UNIT = `(?:${UNITS}|🪙|💰|₮)`;
const PRICED = String.raw`${NOT_WITHIN}(${SPACED}) ?${UNIT}(?![\p{L}\p{N}])`;
const WITH_UNIT = [new RegExp(String.raw`[([{] ?${PRICED} ?[)\]}]`, 'iu'), new RegExp(PRICED, 'iu')] as const;
const BRACKET_BEHIND = new RegExp(String.raw`^(.+?) ?[([{] ?(${SPACED}) ?[)\]}]$`, 'u');
const BRACKET_BEFORE = new RegExp(String.raw`^[([{] ?(${SPACED}) ?[)\]}] ?(.+)$`, 'u');
const BEHIND = new RegExp(String.raw`${NOT_WITHIN}(${SPACED})$`, 'u');
const BEFORE = new RegExp(String.raw`^([^\p{L}\p{N}]*)(${DIGITS})(?![.,]\d)(.+)$`, 'u');
const INDEX = /^(\d{1,3})[.)] (.+)$/u;
const BULLETS = /^[-–—*•·►▶➤➔→✦✧✔✓☑◆◇■□●○▪▫>+#\s\uFE0F]+/u;
/** Maximum length of an item with its price; longer text is not matched. */
const LINE_SIGNS = 300;
/** Matches a currency sign before a number, which is then not a price in tokens. */
const MONEY = /[$€£¥₽] ?$/u;
const LINKING = /[-–—:=→,…]$|\.{2,}$/u;

/**
 * Parses the text and price of one item. Returns null if there is no text or no price from 1 to 999,999; without a
 * unit, ranges and amounts of money are not prices. A price with a unit takes precedence, followed by one in brackets,
 * after a separator (`wave - 25`), before a separator (`25: wave`), at the start (`25 wave`), and at the end.
 */
export function readItem(text: string): Found | null {
  if (text.length > LINE_SIGNS) return null;
  const line = oneLine(text)
    .replace(BULLETS, '')
    .replaceAll(/[-=]+>/g, '→');
  // Handles numbered lists: "1. wave - 25" and "1. wave 25", but not "25. song 2".
  const [, index, rest] = INDEX.exec(line) ?? [];
  const counted = rest === undefined ? null : readPrice(rest);
  if (counted && counted.at !== 'front' && (counted.sure || counted.tokens > Number(index))) return counted;
  return readPrice(line);
}

function readPrice(line: string): Found | null {
  const unit = WITH_UNIT[0].exec(line) ?? WITH_UNIT[1].exec(line);
  if (unit) {
    const before = line.slice(0, unit.index).replace(/^tip$|^tip (?=\P{L}*$)/iu, '');
    const after = line.slice(unit.index + unit[0].length).replace(/^ ?(?:for|to|por|para|за)(?!\p{L})/iu, '');
    return found(`${before} ${after}`, unit[1], { at: 'unit', sure: true });
  }
  const behind = BRACKET_BEHIND.exec(line);
  if (behind) return found(behind[1], behind[2], { at: 'back', sure: true });
  const before = BRACKET_BEFORE.exec(line);
  if (before) return found(before[2], before[1], { at: 'front', sure: true });
  return readBare(line);
}

function readBare(line: string): Found | null {
  const last = BEHIND.exec(line);
  const words = last ? line.slice(0, last.index) : '';
  // A range such as "25-50" is not a price.
  if (last && /\d[-–—]$/u.test(words)) return null;
  const back =
    last && !MONEY.test(words) ? found(words, last[1], { at: 'back', sure: LINKING.test(words.trimEnd()) }) : null;
  return back?.sure ? back : (readFront(line) ?? back);
}

/** Parses an item whose price is at the start. */
function readFront(line: string): Found | null {
  const [, before = '', digits, behind = ''] = BEFORE.exec(line) ?? [];
  if (!digits || MONEY.test(before) || /^ ?[%+$€£¥₽]|^[-–—.,'’]\d/u.test(behind)) return null;
  return found(`${before} ${behind}`, digits, { at: 'front', sure: /^ ?[-–—:=→,.)]/u.test(behind) });
}

function found(words = '', digits = '', price: Pick<Found, 'at' | 'sure'>): Found | null {
  const tokens = Number(digits.replace(/\D/g, ''));
  const item = trimSigns(oneLine(words).replace(/([([{]) /gu, '$1'));
  const isItem = /[\p{L}\p{Extended_Pictographic}]/u.test(item);
  return isItem && tokens >= 1 && tokens <= 999_999 ? { item, tokens, ...price } : null;
}

const OUTER = new Set(' \t-–—:=→.,;|~_*•·…');

/** Trims the given characters from both ends of a text; by default those that only join text and price. */
export function trimSigns(text: string, signs: ReadonlySet<string> = OUTER): string {
  const letters = [...text];
  const first = letters.findIndex((sign) => !signs.has(sign));
  const last = letters.findLastIndex((sign) => !signs.has(sign));
  return first < 0 ? '' : letters.slice(first, last + 1).join('');
}

/** Returns the price in a table cell, or null if the cell contains anything else. */
export function priceOf(cell: string): number | null {
  const only = new RegExp(String.raw`^[([{]? ?(${SPACED}) ?(?:${UNIT})? ?[)\]}]?$`, 'iu').exec(cell)?.[1];
  const tokens = Number(only?.replace(/\D/g, '') ?? 0);
  return tokens >= 1 && tokens <= 999_999 ? tokens : null;
}
