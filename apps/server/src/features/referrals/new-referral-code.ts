import { randomInt } from 'node:crypto';

/** Alphabet without look-alike characters, and without vowels, so that codes do not spell words. */
const SIGNS = 'BCDFGHJKMNPQRSTVWXZ23456789';
const LENGTH = 8;

/** Returns a random code for an invitation link that can be read out over the phone. */
export function newReferralCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}
