import { expect, test } from 'vitest';
import { callerOf, Limits } from './limits.ts';

test('an IPv6 network of /64 is one caller', () => {
  expect(callerOf('2001:db8:1:2:3:4:5:6')).toBe(callerOf('2001:db8:1:2:ffff::1'));
  expect(callerOf('2001:db8:1:2::1')).not.toBe(callerOf('2001:db8:1:3::1'));
  expect(callerOf('2001:0db8::1')).toBe(callerOf('2001:db8:0:0:9::'));
});
test('an IPv4 address is the same in its IPv6 form', () => {
  expect(callerOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});
test('refuses the call after the last one allowed and says when to come back', async () => {
  const limits = new Limits(1);
  const limit = { points: 2, seconds: 60 };
  await limits.countOf('x', limit, 'me');
  await limits.countOf('x', limit, 'me');
  await expect(limits.countOf('x', limit, 'me')).rejects.toMatchObject({ errorName: 'too-many', retryAfter: 60 });
  await limits.countOf('x', limit, 'another');
});
