import { addressOf } from './address-of.ts';

/**
 * Generic checks of texts (FORM-02), without any library: pages use them too. Each takes whatever is typed or sent, in
 * time that grows with its length only, and refuses texts that are longer than anything it could mean.
 */

/** As the library of the schemas has it, so that a form and the server agree; a test compares both. */
export const EMAIL = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const EMAIL_MAX = 254;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** A mobile number of 11 digits, without a country's prefix. */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** A name of two to four Chinese characters. */
export function isChineseName(text: string): boolean {
  return text.length <= 8 && /^\p{Script=Han}{2,4}$/u.test(text);
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** An identity number of 18 signs: region, day of birth, serial, and the check sign of ISO 7064 mod 11-2. */
export function isIdentityNumber(text: string): boolean {
  const parts = /^[1-9]\d{5}([12]\d{3})(\d{2})(\d{2})\d{3}[\dXx]$/.exec(text);
  if (!parts || !isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return false;
  let rest = 0;
  for (const sign of text.slice(0, 17)) rest = ((rest + Number(sign)) * 2) % 11;
  return '10X98765432'[rest] === text.slice(17).toUpperCase();
}

/** A whole http or https address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/?#\\]/i.test(text) && addressOf(text) !== null;
}

/** FORM-03, as it stands in the specification: case-sensitive endings. The server checks the bytes too. */
export function isImageName(name: string): boolean {
  return /\.(gif|jpg|jpeg|png|bmp)$/.test(name);
}

/** Profile pictures take fewer formats than other images: JPG, GIF and PNG (specification section 5). */
export function isAvatarName(name: string): boolean {
  return /\.(gif|jpg|jpeg|png)$/.test(name);
}

/** A text as part of an address: letters and numbers in lower case, hyphens for everything else. */
export function slug(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
