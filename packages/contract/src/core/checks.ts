import { parseUrl } from './parse-url.ts';

/**
 * Text validators (FORM-02) without dependencies, so that pages can use them too. Each accepts any input, runs in
 * linear time, and rejects texts longer than any valid value.
 */

/** Copied from the schema library, so that forms and the server agree; a test compares both. */
export const EMAIL = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const EMAIL_MAX = 254;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** Whether a text is a mobile number of 11 digits, without country prefix. */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** Whether a text is a name of two to four Chinese characters. */
export function isChineseName(text: string): boolean {
  return text.length <= 8 && /^\p{Script=Han}{2,4}$/u.test(text);
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Whether a text is an identity number of 18 characters: region, date of birth, serial, and the check character of ISO
 * 7064 mod 11-2.
 */
export function isIdentityNumber(text: string): boolean {
  const parts = /^[1-9]\d{5}([12]\d{3})(\d{2})(\d{2})\d{3}[\dXx]$/.exec(text);
  if (!parts || !isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return false;
  let rest = 0;
  for (const sign of text.slice(0, 17)) rest = ((rest + Number(sign)) * 2) % 11;
  return '10X98765432'[rest] === text.slice(17).toUpperCase();
}

/** Whether a text is an absolute http or https URL. */
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

/** Converts a text into a URL slug: letters and numbers in lower case, hyphens for everything else. */
export function slug(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
