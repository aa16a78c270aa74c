import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { InputOf } from '@site/contract/core/route.ts';
import { emailTokens, policyAcceptances, registrationKeys } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createUser } from '../../../testing/factories.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  visitor = client(app, { headers: { 'accept-language': 'en' } });
});
afterAll(() => app.close());

let count = 0;
type Form = InputOf<typeof accountRoutes.signUp>;

async function form(over: Partial<Form> = {}): Promise<Form> {
  count += 1;
  const { key } = await visitor(accountRoutes.exponent, {});
  const password = 'a-good-word-9';
  const names = { email: `new${count}@example.com`, userName: `newcomer${count}` };
  return { key, ...names, password, repeat: password, adult: true, terms: true, language: 'en', ...over };
}

const refusal = (over: Partial<Form>) =>
  form(over).then((input) =>
    visitor(accountRoutes.signUp, input).then(
      () => expect.unreachable('the form was taken'),
      (error: unknown) => error,
    ),
  );

it('issues a different key to each of many concurrent newcomers [AUTH-01]', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => client(app)(accountRoutes.exponent, {})));
  expect(new Set(keys.map(({ key }) => key)).size).toBe(8);
});

/** Starts an application with rate limits and returns a function that sends sign-up forms from one IP address. */
async function limitedSignUps(factor: string) {
  const limited = await testApp({ settings: { LIMIT_FACTOR: factor } });
  const api = client(limited);
  const send = async (over: Partial<Form> = {}) => {
    const key = over.key ?? (await api(accountRoutes.exponent, {})).key;
    return endsOf([api(accountRoutes.signUp, { ...(await form()), ...over, key })]);
  };
  return { limited, api, send };
}

it('limits sign-ups from one address per day [AUTH-07]', async () => {
  const { limited, send } = await limitedSignUps('1');
  try {
    const daily = { points: 300, seconds: 86_400 };
    await limited.services.limits.countOf('sign-up-daily', { ...daily, cost: 299 }, '127.0.0.1');
    expect(await send()).toEqual(['done']);
    expect(await send()).toEqual(['too-many']);
  } finally {
    await limited.close();
  }
});

it('sign-up reveals taken usernames only within the rate limit of the check during typing [AUTH-05]', async () => {
  const { limited, api, send } = await limitedSignUps('0.1');
  try {
    const { userName } = await createUser(limited.services);
    // Allows 6 calls a minute, including this one.
    const { key } = await api(accountRoutes.exponent, {});
    const check = () => api(accountRoutes.checkUsed, { field: 'userName', value: userName });
    expect(await endsOf([check(), check()])).toEqual(['done', 'done']);
    for (let n = 0; n < 3; n += 1) expect(await send({ userName, key })).toEqual(['invalid']);
    expect(await send({ userName, key })).toEqual(['too-many']);
    expect(await endsOf([check()])).toEqual(['too-many']);
  } finally {
    await limited.close();
  }
});

it('creates an account and emails its link [AUTH-07]', async () => {
  const input = await form();
  await visitor(accountRoutes.signUp, input);
  const { subject, text } = await mailTo(app, input.email);
  expect(subject).toBe('Verify your email');
  expect(text).toMatch(/\/verify\?token=[\w-]{43}/);
});

it('stores the accepted policies with version and time [AUTH-06]', async () => {
  const input = await form();
  await visitor(accountRoutes.signUp, input);
  const { db } = app.services;
  const rows = await db
    .select({ policy: policyAcceptances.policy, version: policyAcceptances.version })
    .from(policyAcceptances)
    .innerJoin(users, eq(users.id, policyAcceptances.userId))
    .where(eq(users.email, input.email));
  expect(rows.map(({ policy }) => policy).sort()).toEqual(['adult', 'privacy', 'terms']);
  for (const { version } of rows) expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it('stores the password and the link as hashes only [AUTH-10]', async () => {
  const input = await form();
  await visitor(accountRoutes.signUp, input);
  const { text } = await mailTo(app, input.email);
  const token = /token=([\w-]{43})/.exec(text)?.[1] ?? '';
  const { db } = app.services;
  const [user] = await db.select().from(users).where(eq(users.email, input.email));
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const links = await db.select().from(emailTokens);
  expect(JSON.stringify(links)).not.toContain(token);
});

it('stores the strength of the password [AUTH-17]', async () => {
  const typed = ['newcomer-1', 'x7Kd-92mqL'];
  const strengths = [];
  for (const password of typed) {
    const input = await form({ password, repeat: password });
    await visitor(accountRoutes.signUp, input);
    const [user] = await app.services.db.select().from(users).where(eq(users.email, input.email));
    strengths.push(user?.pwdType);
  }
  expect(strengths).toEqual(['weak', 'ok']);
});

it('rejects an unknown key [AUTH-01]', async () => {
  expect(await refusal({ key: 'no-such-key' })).toMatchObject({ errorName: 'accounts.registration-key' });
});

it('accepts a key for one sign-up only [AUTH-01]', async () => {
  const first = await form();
  await visitor(accountRoutes.signUp, first);
  expect(await refusal({ key: first.key })).toMatchObject({ errorName: 'accounts.registration-key' });
});

it('creates one account when a key is used twice concurrently [AUTH-01]', async () => {
  const first = await form();
  const second = await form({ key: first.key });
  const results = await Promise.allSettled([
    visitor(accountRoutes.signUp, first),
    visitor(accountRoutes.signUp, second),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('rejects a key after 30 minutes [AUTH-01]', async () => {
  const input = await form();
  await app.services.db.update(registrationKeys).set({ expiresAt: new Date(Date.now() - 1000).toISOString() });
  expect(await refusal({ key: input.key })).toMatchObject({ errorName: 'accounts.registration-key' });
});

it('does not consume the key of a form with an error [AUTH-01]', async () => {
  const { userName } = await createUser(app.services);
  const input = await form({ userName });
  await expect(visitor(accountRoutes.signUp, input)).rejects.toMatchObject({
    errors: { userName: 'Username already exists.' },
  });
  await visitor(accountRoutes.signUp, { ...input, userName: `again-${input.email.split('@')[0]}` });
});

it('accepts the same form again with a new key, because its response may have been lost [AUTH-03] [AUTH-27]', async () => {
  const input = await form();
  const again = async (over: Partial<Form>) => visitor(accountRoutes.signUp, { ...(await form()), ...over });
  const { email, userName } = input;
  await visitor(accountRoutes.signUp, input);
  expect(await again({ email: email.toUpperCase(), userName })).toEqual({});
  expect(await app.services.db.$count(users, eq(users.userName, userName))).toBe(1);
  const taken = { errors: { userName: 'Username already exists.' } };
  await expect(again({ userName })).rejects.toMatchObject(taken);
  // Another password must not reveal whose username it is.
  const other = 'another-word-9';
  await expect(again({ email, userName, password: other, repeat: other })).rejects.toMatchObject(taken);
});

it('compares usernames case-insensitively [AUTH-03]', async () => {
  const { userName } = await createUser(app.services);
  expect(await refusal({ userName: userName.toUpperCase() })).toMatchObject({
    errors: { userName: 'Username already exists.' },
  });
});

it('two concurrent sign-ups with one username create one account and return one field error [AUTH-03]', async () => {
  const first = await form();
  const second = await form({ userName: first.userName });
  const results = await Promise.allSettled([
    visitor(accountRoutes.signUp, first),
    visitor(accountRoutes.signUp, second),
  ]);
  const lost = results.find(({ status }) => status === 'rejected');
  expect(lost).toMatchObject({ reason: { errors: { userName: 'Username already exists.' } } });
});

const INVALID_FORMS: [string, Partial<Form>, Record<string, string>][] = [
  ['no email [AUTH-02]', { email: ' ' }, { email: 'Please enter email.' }],
  ['a broken email [AUTH-02]', { email: 'a@b' }, { email: 'Incorrect email format.' }],
  [
    'an email beyond 254 characters [AUTH-02]',
    { email: `${'a'.repeat(250)}@b.co` },
    { email: 'Incorrect email format.' },
  ],
  ['no user name [AUTH-03]', { userName: '' }, { userName: 'Please enter username.' }],
  ['a short user name [AUTH-03]', { userName: 'abcde' }, { userName: 'Use 6 to 20 letters, numbers, _ or -.' }],
  [
    'a user name with a space [AUTH-03]',
    { userName: 'abc def' },
    { userName: 'Use 6 to 20 letters, numbers, _ or -.' },
  ],
  [
    'a password with only one kind of character [AUTH-04]',
    { password: 'abcdefgh', repeat: 'abcdefgh' },
    { password: 'Use 8 to 99 characters without spaces, with at least two of: letters, numbers, punctuation.' },
  ],
  [
    'a password that is the user name [AUTH-04]',
    { userName: 'robin-77', password: 'Robin-77', repeat: 'Robin-77' },
    { password: "The password can't contain your email or username." },
  ],
  ['a repeat that differs [AUTH-04]', { repeat: 'another-9' }, { repeat: "The passwords don't match." }],
  ['no word on age [AUTH-06]', { adult: false }, { adult: 'Confirm that you are 18 or older.' }],
  ['terms not accepted [AUTH-06]', { terms: false }, { terms: 'Accept the terms and the privacy policy to continue.' }],
];
it.each(INVALID_FORMS)('sign-up refuses %s', async (_, over, errors) => {
  expect(await refusal(over)).toMatchObject({ errorName: 'invalid', errors });
});

it('sign-up rejects an unknown field [BASE-06]', async () => {
  // Deliberately has more fields than the contract.
  const input = { ...(await form()), role: 'SuperAdmin' } as Form;
  await expect(visitor(accountRoutes.signUp, input)).rejects.toMatchObject({
    errors: { role: "This field isn't recognised. Reload the page and try again." },
  });
});

it('sign-up rejects a null byte [BASE-06]', async () => {
  expect(await refusal({ password: 'good-word\u0000-9' })).toMatchObject({
    errors: { password: "This contains characters that can't be stored. Remove them and try again." },
  });
});

it.each([
  ['email', 'nobody-has@example.com', { used: false, problem: '' }],
  ['email', 'broken', { used: false, problem: 'Incorrect email format.' }],
  ['userName', 'free-name', { used: false, problem: '' }],
  ['userName', 'a', { used: false, problem: 'Use 6 to 20 letters, numbers, _ or -.' }],
] as const)('checks %s "%s" during typing [AUTH-05]', async (field, value, answer) => {
  expect(await visitor(accountRoutes.checkUsed, { field, value })).toEqual(answer);
});

it('returns the error of the check in the language of the page [BASE-02]', async () => {
  const russian = client(app, { cookies: { ll_lang: 'ru' } });
  expect(await russian(accountRoutes.checkUsed, { field: 'email', value: 'x' })).toMatchObject({
    problem: 'Неверный формат почты.',
  });
});

it.each(['password1', 'qwerty123', 'abc12345', 'iloveyou1', 'PASSWORD1', 'limelight1', 'Velora-2026'])(
  'rejects %s, which is easily guessed, as a new password [SAFE-34]',
  async (password) => {
    expect(await refusal({ password, repeat: password })).toMatchObject({
      errorName: 'invalid',
      errors: { password: expect.stringMatching(/easy to guess/) },
    });
  },
);
