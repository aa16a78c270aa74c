import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const SECRET = 's'.repeat(64);
/** Error messages of the cipher for a text that fails authentication or is too short. */
const BROKEN = /authentica|initialization vector/;

it('decrypts an encrypted text [AUTH-21]', () => {
  expect(unseal(SECRET, 'a', seal(SECRET, 'a', 'JBSWY3DP ü'))).toBe('JBSWY3DP ü');
});

it('encrypts the same text differently each time [AUTH-21]', () => {
  expect(seal(SECRET, 'a', 'x')).not.toBe(seal(SECRET, 'a', 'x'));
});

it('does not decrypt with another purpose or another secret [AUTH-21]', () => {
  const sealed = seal(SECRET, 'a', 'x');
  expect(() => unseal(SECRET, 'b', sealed)).toThrow(BROKEN);
  expect(() => unseal('t'.repeat(64), 'a', sealed)).toThrow(BROKEN);
});

it('does not decrypt a changed or truncated text [AUTH-21]', () => {
  const sealed = Buffer.from(seal(SECRET, 'a', 'some text'), 'base64url');
  const changed = Buffer.from(sealed);
  changed[30] = (changed[30] ?? 0) ^ 1;
  for (const broken of [changed, sealed.subarray(0, 30), sealed.subarray(0, 20), Buffer.alloc(0)]) {
    expect(() => unseal(SECRET, 'a', broken.toString('base64url'))).toThrow(BROKEN);
  }
});
