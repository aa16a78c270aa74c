import { randomInt } from 'node:crypto';

const LETTERS = 'bcdfghjkmnpqrstvwxyz';
const DIGITS = '23456789';
const FORM = new RegExp(`^(?:[${LETTERS}][${DIGITS}]){4}$`);

/** A short name of a page that can be read out; no word comes of it. */
export function newCode(): string {
  const pick = (signs: string) => signs[randomInt(signs.length)] ?? '';
  return Array.from({ length: 4 }, () => pick(LETTERS) + pick(DIGITS)).join('');
}

/** Whether a text has the form of a code: then it can be no chosen address, so that neither is ever taken for the other. */
export const isCode = (key: string): boolean => FORM.test(key);
