import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const SECRET = 's'.repeat(64);
/** What the cipher says of a text that it cannot vouch for, or that is too short to be one. */
const BROKEN = /authentica|initialization vector/;

it('what was sealed is read again [AUTH-21]', () => {
  expect(unseal(SECRET, 'a', seal(SECRET, 'a', 'JBSWY3DP ü'))).toBe('JBSWY3DP ü');
});

it('the same text is sealed differently each time [AUTH-21]', () => {
  expect(seal(SECRET, 'a', 'x')).not.toBe(seal(SECRET, 'a', 'x'));
});

it('a sealed text opens for no other purpose and with no other secret [AUTH-21]', () => {
  const sealed = seal(SECRET, 'a', 'x');
  expect(() => unseal(SECRET, 'b', sealed)).toThrow(BROKEN);
  expect(() => unseal('t'.repeat(64), 'a', sealed)).toThrow(BROKEN);
});

it('a sealed text that was changed or cut does not open [AUTH-21]', () => {
  const sealed = Buffer.from(seal(SECRET, 'a', 'some text'), 'base64url');
  const changed = Buffer.from(sealed);
  changed[30] = (changed[30] ?? 0) ^ 1;
  for (const broken of [changed, sealed.subarray(0, 30), sealed.subarray(0, 20), Buffer.alloc(0)]) {
    expect(() => unseal(SECRET, 'a', broken.toString('base64url'))).toThrow(BROKEN);
  }
});
