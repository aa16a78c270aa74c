import { anyOf } from '../languages/chat.ts';

/** Dates, times, ranges of years, IP addresses and decimals: separated digits that are not phone numbers. */
const NOT_PHONES = [
  /(?<!\d)(?:19|20)\d{2}[-./]\d{1,2}[-./]\d{1,2}(?!\d)/gu,
  /(?<!\d)\d{1,2}[-./]\d{1,2}[-./](?:19|20)?\d{2}(?!\d)/gu,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/gu,
  /(?<!\d)(?:19|20)\d{2} ?- ?(?:19|20)?\d{2}(?!\d)/gu,
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/gu,
  /(?<!\d)\d+[.,]\d{1,2}(?!\d)/gu,
];
/** Currencies, `#` and `№`: a number after one of them is not a phone number. */
const UNIT_BEFORE = /(?:[$€£₽¥#№]|usd|eur|rub) ?$/u;
const UNIT_BEHIND = new RegExp(`^ ?(?:[$€£₽¥%]|usd|eur|rub|usdt|btc|tk|byte|kbit|mb|px|${anyOf('afterNumber')})`, 'u');
/** Words that announce a phone number, so that fewer digits are enough to recognize it. */
const CONTACT = new RegExp(String.raw`(?:${anyOf('beforePhone')})[^\d+]{0,20}$`, 'u');

const CANDIDATE = /(?<![\p{L}\d])\+?\(?\d(?:[ ().\-/]{0,3}\d){5,16}(?![\d\p{L}])/gu;

/** Digit grouping of plain numbers, such as 1 000 000. */
const isGrouped = (text: string) => /^\d{1,3}(?:[ .]\d{3})+$/u.test(text);
/** Spanish numbers such as 612 345 678: nine digits that start with 6, 7 or 9. */
const isSpanish = (text: string, digits: string) => digits.length === 9 && /^[679]/u.test(text);
/** North American numbers: (305) 555-0142, 305-555-0142, 305.555.0142, 1 305 555 0142. */
const isAmerican = (text: string) => /^(?:1[ .-]?)?\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}$/u.test(text);

/** Whether digits without an announcing word before them have the form of a phone number. */
function hasPhoneForm(text: string, digits: string): boolean {
  if (isAmerican(text) || isSpanish(text, digits)) return true;
  if (isGrouped(text)) return false;
  if (digits.length === 11) return /^[178]/u.test(digits);
  return digits.length === 10 && /^[2-9]/u.test(digits);
}

function isPhone(found: string, before: string, behind: string): boolean {
  const text = found.trim();
  const digits = text.replace(/\D/gu, '');
  if (digits.length < 7 || digits.length > 15) return false;
  if (UNIT_BEFORE.test(before) || UNIT_BEHIND.test(behind)) return false;
  if (/^\+|^00[1-9]/u.test(text)) return digits.length >= 8;
  return CONTACT.test(before) || hasPhoneForm(text, digits);
}

/** Whether normalized text contains a phone number in a common notation. */
export function holdsPhoneNumber(text: string): boolean {
  const rest = NOT_PHONES.reduce((left, pattern) => left.replace(pattern, ' | '), text);
  for (const { 0: found, index } of rest.matchAll(CANDIDATE)) {
    const end = index + found.length;
    if (isPhone(found, rest.slice(Math.max(0, index - 40), index), rest.slice(end, end + 20))) return true;
  }
  return false;
}
