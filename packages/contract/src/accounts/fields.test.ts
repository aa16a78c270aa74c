import { expect, it } from 'vitest';
import { Email, NewPassword, UserName } from './fields.ts';

it.each([
  'a@b.co\r\nBcc: c@d.co',
  'a@b.co\nSubject: x',
  'a@b.co, c@d.co',
  '"a\r\n"@b.co',
  'a@b.co\0',
  '<a@b.co>',
  'a @b.co',
])('rejects the address %j, which could add recipients or headers [OPS-04]', (address) => {
  expect(Email.safeParse(address).success).toBe(false);
});

it('rejects usernames with characters that are special in paths, SQL, HTML or formulas [OPS-04 AUTH-03]', () => {
  for (const name of ['../../etc', "a' or 1=1--", '<b>name</b>', '=cmd()', 'admin\u202Eabc', 'nаmename']) {
    expect(UserName.safeParse(name).success).toBe(false);
  }
});

it('accepts a password of 99 characters in any script unchanged [OPS-04 AUTH-04]', () => {
  const long = `${'я'.repeat(90)}-1`.padEnd(99, '7');
  expect(NewPassword.parse(long)).toBe(long);
  expect(NewPassword.safeParse(`${long}7`).success).toBe(false);
});
