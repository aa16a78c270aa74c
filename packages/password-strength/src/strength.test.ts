import { expect, it } from 'vitest';
import { strengthOf } from './strength.ts';

it.each(['password1', 'PASSWORD1', 'trustno1', '1qaz2wsx', 'Qwerty123'])(
  '"%s" is in the lists of leaked passwords in any case [AUTH-17]',
  (password) => {
    expect(strengthOf(password, [])).toBe('common');
  },
);

it.each([
  'Password1!',
  'password-12',
  'qwertyuiop-1',
  'abcabcabc1',
  'contraseña1',
  '23456789-a',
  'aaaaaaaa1',
  'p@ssw0rd9',
])('"%s" is guessable [AUTH-17]', (password) => {
  expect(strengthOf(password, [])).toBe('weak');
});

it.each(['correct-horse-7', 'x7Kd-92mqL', 'пять-синих-кошек-8', '椅子-Lantern-44'])(
  '"%s" is strong [AUTH-17]',
  (password) => {
    expect(strengthOf(password, ['robin@example.com', 'robin-77'])).toBe('ok');
  },
);

it.each([
  ['vasilisa.krane-1', ['vasilisa.krane@example.com']],
  ['Vasilisa_K77', ['other@example.com', 'vasilisa_k77']],
  ['brightharbor-1', ['a@example.com', 'robin-77', 'Brightharbor']],
])('"%s" is weak because it consists of names: %j [AUTH-17]', (password, names) => {
  expect(strengthOf(password, names)).toBe('weak');
  expect(strengthOf(password, [])).toBe('ok');
});

it.each([
  ['repeated characters', 'P4$$w0rd!!'.repeat(40)],
  ['one character', '3'.repeat(400)],
  ['characters substituted for others', '4@$8({3!1|0'.repeat(36)],
  ['lone surrogates', '\ud800'.repeat(99)],
  ['nothing', ''],
])('rates any input: %s [AUTH-17]', (_, password) => {
  expect(['ok', 'weak', 'common']).toContain(
    strengthOf(
      password,
      Array.from({ length: 500 }, () => password),
    ),
  );
});

it('a suffix does not weaken a strong password [AUTH-17]', () => {
  for (const tail of ['1', 'password', 'aaaa', '-2024', 'x'.repeat(80)]) {
    expect(strengthOf(`tr0mb-Vexilla.92${tail}`, [])).toBe('ok');
  }
});
