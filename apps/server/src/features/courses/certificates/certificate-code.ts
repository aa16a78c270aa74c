import { randomInt } from 'node:crypto';

/** Crockford's Base32 alphabet: no letter can be mistaken for a digit. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 5;

/** Generates a code of 100 bits that can be read aloud, such as 7K2PM-9XQ4T-0CH3W-VB58D. */
export function newCertificateCode(): string {
  const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Normalizes a typed code to its stored form: accepts lower case, missing hyphens, O for 0, and I or L for 1. */
export function readCertificateCode(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return signs.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}
