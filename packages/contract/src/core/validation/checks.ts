import { parseUrl } from '../urls/parse-url.ts';

/**
 * String functions (FORM-02) without npm dependencies, so that pages can use them too. Each accepts any input and runs
 * in linear time.
 */

/** Email pattern, copied from Zod so that forms and the server agree; a test compares both. */
export const EMAIL = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const EMAIL_MAX = 254;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** Whether a string is a mainland Chinese mobile phone number: 11 digits, without the country code. */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** Whether a string is a Chinese name: two to four Han characters. */
export function isChineseName(text: string): boolean {
  return text.length <= 8 && /^\p{Script=Han}{2,4}$/u.test(text);
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Whether a string is a valid 18-character Chinese resident identity number (GB 11643): region, date of birth, sequence
 * number, and an ISO 7064 MOD 11-2 check character.
 */
export function isIdentityNumber(text: string): boolean {
  const parts = /^[1-9]\d{5}([12]\d{3})(\d{2})(\d{2})\d{3}[\dXx]$/.exec(text);
  if (!parts || !isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return false;
  let rest = 0;
  for (const sign of text.slice(0, 17)) rest = ((rest + Number(sign)) * 2) % 11;
  return '10X98765432'[rest] === text.slice(17).toUpperCase();
}

/** Whether a string is an absolute http or https URL. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/?#\\]/i.test(text) && parseUrl(text) !== null;
}

/**
 * Whether a file name has an image extension (FORM-03): case-sensitive, as in the specification. The server checks the
 * bytes too.
 */
export function isImageName(name: string): boolean {
  return /\.(gif|jpg|jpeg|png|bmp)$/.test(name);
}

/** Whether a file name has an extension for profile pictures: JPG, GIF and PNG only (specification section 5). */
export function isAvatarName(name: string): boolean {
  return /\.(gif|jpg|jpeg|png)$/.test(name);
}

/** Converts a string into a URL slug: letters and numbers in lower case, hyphens for everything else. */
export function slug(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
