import { randomInt } from 'node:crypto';

/** Neither signs that look alike, nor vowels, which would spell words. */
const SIGNS = 'BCDFGHJKMNPQRSTVWXZ23456789';
const LENGTH = 8;

/** A code for an invitation link that can be read out on the telephone. */
export function newReferralCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}
