import { randomInt } from 'node:crypto';

/**
 * Alphabet without 0, 1 and L, which are easily confused with O and I, and without vowels and Y, so that codes do not
 * spell words.
 */
const SIGNS = 'BCDFGHJKMNPQRSTVWXZ23456789';
const LENGTH = 8;

/** Returns a random code for an invitation link, short enough to be read out over the phone. */
export function newReferralCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}
