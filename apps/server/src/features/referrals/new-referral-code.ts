import { randomInt } from 'node:crypto';

/** Without look-alike characters, and without vowels, which would spell words. */
const SIGNS = 'BCDFGHJKMNPQRSTVWXZ23456789';
const LENGTH = 8;

/** Returns a random code for an invitation link that can be read out on the phone. */
export function newReferralCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}
