import { expect, it } from 'vitest';
import { encryptSecret, decryptSecret } from './encrypt-secret.ts';

const SECRET = 's'.repeat(64);
/** Error messages of the cipher for a ciphertext that fails authentication or is too short. */
const BROKEN = /authentica|initialization vector/;

it('decrypts an encrypted text [AUTH-21]', () => {
  expect(decryptSecret({ SECRET }, 'a', encryptSecret(SECRET, 'a', 'JBSWY3DP ü'))).toBe('JBSWY3DP ü');
});

it('encrypts the same text differently each time [AUTH-21]', () => {
  expect(encryptSecret(SECRET, 'a', 'x')).not.toBe(encryptSecret(SECRET, 'a', 'x'));
});

it('does not decrypt with another purpose or another secret [AUTH-21]', () => {
  const encrypted = encryptSecret(SECRET, 'a', 'x');
  expect(() => decryptSecret({ SECRET }, 'b', encrypted)).toThrow(BROKEN);
  expect(() => decryptSecret({ SECRET: 't'.repeat(64) }, 'a', encrypted)).toThrow(BROKEN);
});

it('does not decrypt a changed or truncated text [AUTH-21]', () => {
  const encrypted = Buffer.from(encryptSecret(SECRET, 'a', 'some text'), 'base64url');
  const changed = Buffer.from(encrypted);
  changed[30] = (changed[30] ?? 0) ^ 1;
  for (const broken of [changed, encrypted.subarray(0, 30), encrypted.subarray(0, 20), Buffer.alloc(0)]) {
    expect(() => decryptSecret({ SECRET }, 'a', broken.toString('base64url'))).toThrow(BROKEN);
  }
});
