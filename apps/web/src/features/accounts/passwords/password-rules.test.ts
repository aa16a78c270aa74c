import { expect, test } from 'vitest';
import { NewPassword } from '@site/contract/accounts/fields.ts';
import { PASSWORD_RULES } from './password-rules.ts';

const account = { email: 'ana@example.com', userName: 'ana-light' };
const met = (password: string) => PASSWORD_RULES.filter((rule) => rule.met(password, account)).map(({ name }) => name);

test('accepts a good password by every rule [AUTH-04]', () => {
  expect(met('stage-light-9')).toEqual(['length', 'mix', 'own']);
});

test('an empty password fails every rule [AUTH-04]', () => {
  expect(met('')).toEqual([]);
});

test('rejects the email as password, regardless of case [AUTH-04]', () => {
  expect(met('Ana@Example.com')).toEqual(['length', 'mix']);
});

test.each(['short-1', 'onlyletters', '1234567890', 'with a space 1', 'ab-1'.repeat(25), 'пароль-2026'])(
  'agrees with the schema of the contract for %s [AUTH-04]',
  (password) => {
    const ticked = met(password);
    expect(ticked.includes('length') && ticked.includes('mix')).toBe(NewPassword.safeParse(password).success);
  },
);
