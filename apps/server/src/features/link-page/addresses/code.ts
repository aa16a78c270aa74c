import { randomInt } from 'node:crypto';

const LETTERS = 'bcdfghjkmnpqrstvwxyz';
const DIGITS = '23456789';
const FORM = new RegExp(`^(?:[${LETTERS}][${DIGITS}]){4}$`);

/** Creates the code of a page: short, easy to read aloud, and without vowels, so that it forms no words. */
export function newCode(): string {
  const pick = (signs: string) => signs[randomInt(signs.length)] ?? '';
  return Array.from({ length: 4 }, () => pick(LETTERS) + pick(DIGITS)).join('');
}

/**
 * Returns whether a string has the form of a code. Such a string is not a valid address, so the two cannot be confused.
 */
export const isCode = (key: string): boolean => FORM.test(key);
