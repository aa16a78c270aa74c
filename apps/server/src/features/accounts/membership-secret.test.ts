import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { referralRoutes } from '@site/contract/referrals/routes.ts';
import { users } from '#db/schema/users.ts';
import { capturedEmails } from '#db/schema/platform.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createUser, PASSWORD, createLoggedInAccount } from '../../testing/factories.ts';
import { scheduleAccountDeletion } from '../../testing/personal-data/schedule-account-deletion.ts';
import { mailTo, tokenIn } from '../../testing/mail/mail-to.ts';

const CHOSEN = 'chosen-by-the-asker-7';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const tag = () => randomBytes(5).toString('hex');
const mailsTo = (address: string) => app.services.db.$count(capturedEmails, eq(capturedEmails.recipient, address));

async function signUp(visitor: TestClient, email: string, { userName = `asker_${tag()}`, ref = '', on = app } = {}) {
  const { key } = await client(on)(accountRoutes.exponent, {});
  const form = { key, email, userName, password: CHOSEN, repeat: CHOSEN, adult: true, terms: true };
  return visitor(accountRoutes.signUp, { ...form, ...(ref !== '' && { ref }) });
}

/** Returns the outcome of a request as its sender sees it. */
const seen = (call: Promise<unknown>) =>
  call.then(
    (data) => ({ data }),
    (error: { errorName: string; errors?: object }) => ({ error: error.errorName, errors: error.errors }),
  );

type Address = () => Promise<string>;
const UNKNOWN: Address = async () => `nobody-${tag()}@example.com`;
const KNOWN: [string, Address][] = [
  ['a member', async () => (await createUser(app.services)).email],
  ['a suspended member', async () => (await createUser(app.services, { suspended: true })).email],
  [
    'an account that waits for its deletion',
    async () => {
      const user = await createUser(app.services);
      await scheduleAccountDeletion(app.services, user);
      return user.email;
    },
  ],
];

/** Collects everything that an attacker without access to the mailbox can find out about an address. */
async function probe(email: string) {
  const visitor = client(app, { headers: { 'accept-language': 'en' } });
  const userName = `asker_${tag()}`;
  const inviter = await createLoggedInAccount(app);
  const { code } = await inviter.api(referralRoutes.info, {});
  const answers: unknown[] = [];
  const ask = async (call: Promise<unknown>) => void answers.push(await seen(call));
  const logIn = (address: string, password: string) => ask(visitor(accountRoutes.login, { email: address, password }));
  const checkUsed = (field: 'email' | 'userName', value: string) =>
    ask(visitor(accountRoutes.checkUsed, { field, value }));

  await checkUsed('email', email);
  await logIn(email, CHOSEN);
  await ask(signUp(visitor, email.toUpperCase(), { userName, ref: code }));
  await checkUsed('email', email);
  await checkUsed('userName', userName);
  await ask(signUp(visitor, `other-${tag()}@example.com`, { userName }));
  // The same form again, as after a lost response.
  await ask(signUp(visitor, email, { userName }));
  const { accepted, waiting } = await inviter.api(referralRoutes.info, {});
  answers.push({ accepted, waiting });
  await logIn(email, CHOSEN);
  await logIn(email, 'not-the-chosen-1');
  await ask(visitor(accountRoutes.resendEmail, { email }));
  await ask(visitor(passwordRoutes.forgot, { email }));
  // A second sign-up for the same address replaces the first one.
  await ask(signUp(visitor, email));
  await checkUsed('userName', userName);
  await logIn(email, CHOSEN);
  const correct = (from: string, to: string, password = CHOSEN) =>
    ask(visitor(accountRoutes.correctEmail, { email: from, password, newEmail: to }));
  await correct(email, email);
  await correct(email, 'somewhere@example.com', 'not-the-chosen-1');
  const elsewhere = `elsewhere-${tag()}@example.com`;
  await correct(email, elsewhere);
  await logIn(email, CHOSEN);
  await logIn(elsewhere, CHOSEN);
  await correct(elsewhere, email);
  await logIn(elsewhere, CHOSEN);
  await logIn(email, CHOSEN);
  const member = await createLoggedInAccount(app);
  await ask(member.api(accountRoutes.modifyEmail, { email, password: PASSWORD }));
  await ask(member.api(accountRoutes.secretEmail, {}).then(({ email: masked }) => masked.length > 0));
  answers.push([...visitor.cookies.keys()].sort());
  return answers;
}

let answersToUnknown: Promise<unknown[]> | undefined;

it.each(KNOWN)(
  'responds about the address of %s as about an unknown one [SAFE-20 AUTH-05 AUTH-16 AUTH-20 OPS-04]',
  async (_, known) => {
    answersToUnknown ??= UNKNOWN().then(probe);
    expect(await probe(await known())).toEqual(await answersToUnknown);
  },
);

it('notifies the owner of the address by email, in her language, and leaves her account unchanged [SAFE-20]', async () => {
  const owner = await createUser(app.services, { language: 'es' });
  await signUp(client(app), owner.email);
  const mail = await mailTo(app, owner.email);
  expect(mail.subject).toBe('Alguien ha intentado registrarse con tu dirección');
  expect(tokenIn(mail)).toBe('');
  expect(await seen(client(app)(accountRoutes.login, { email: owner.email, password: PASSWORD }))).toMatchObject({
    data: { next: 'signed-in', user: { id: owner.id } },
  });
});

it('notifies the owner that another account requested her address, and sends that account no link [SAFE-20]', async () => {
  const owner = await createUser(app.services);
  const { user, api } = await createLoggedInAccount(app);
  await api(accountRoutes.modifyEmail, { email: owner.email, password: PASSWORD });
  expect(await mailTo(app, owner.email, 'Someone tried to use your address')).toBeDefined();
  expect(await mailTo(app, user.email, 'An email change was requested')).toBeDefined();
  expect(await mailsTo(owner.email)).toBe(1);
});

it("does not reveal in the requester's own data whether the address was known [SAFE-20]", async () => {
  const links = async (email: string) => {
    const { user, api } = await createLoggedInAccount(app);
    await api(accountRoutes.modifyEmail, { email, password: PASSWORD });
    const parts = app.services.personal.parts.map(({ personal }) => personal.collect(app.services.db, user.id));
    const data = JSON.stringify((await Promise.all(parts)).map((part) => part.data));
    return data.split(email).length;
  };
  const { email } = await createUser(app.services);
  expect(await links(email)).toBe(await links(await UNKNOWN()));
});

it('lets the owner of an address sign up and verify it after a stranger signed up with it [SAFE-20]', async () => {
  const email = await UNKNOWN();
  const visitor = client(app);
  await signUp(visitor, email);
  const strangers = tokenIn(await mailTo(app, email));
  const userName = `owner_${tag()}`;
  await signUp(visitor, email, { userName });
  expect(await seen(visitor(accountRoutes.verifyEmail, { token: strangers }))).toMatchObject({
    error: 'accounts.link-invalid',
  });
  await expect.poll(() => mailsTo(email)).toBe(2);
  await visitor(accountRoutes.verifyEmail, { token: tokenIn(await mailTo(app, email)) });
  const rows = await app.services.db.select().from(users).where(eq(users.email, email));
  expect(rows.map((row) => row.userName)).toEqual([userName]);
});

it('responds alike to two concurrent sign-ups for one address and creates one account [AUTH-02 SAFE-20]', async () => {
  const email = await UNKNOWN();
  await Promise.all([signUp(client(app), email), signUp(client(app), email)]);
  expect(await app.services.db.$count(users, eq(users.email, email))).toBe(1);
});

it("sends a link to the corrected address when a member mistyped another member's [AUTH-25 SAFE-20]", async () => {
  const other = await createUser(app.services);
  const visitor = client(app);
  await signUp(visitor, other.email);
  const newEmail = await UNKNOWN();
  await visitor(accountRoutes.correctEmail, { email: other.email, password: CHOSEN, newEmail });
  await visitor(accountRoutes.verifyEmail, { token: tokenIn(await mailTo(app, newEmail)) });
  expect(await seen(visitor(accountRoutes.login, { email: newEmail, password: CHOSEN }))).toMatchObject({
    data: { next: 'signed-in' },
  });
});

it('erasing an account deletes pending sign-ups for its address [SAFE-20 AUTH-20]', async () => {
  const owner = await createUser(app.services);
  await signUp(client(app), owner.email);
  const erase = app.services.personal.parts.find(({ feature }) => feature === 'accounts');
  await app.services.db.transaction(async (tx) => erase?.personal.erase(tx, owner.id));
  expect(await app.services.db.$count(users, eq(users.claimedEmail, owner.email))).toBe(0);
});

describe('with rate limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await testApp({ settings: { LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  });
  afterAll(() => limited.close());

  it('sends an owner at most three emails a day for many requesters, all with the same response [SAFE-20]', async () => {
    const owner = await createUser(limited.services);
    for (let n = 1; n <= 6; n += 1) {
      const visitor = client(limited, { headers: { 'x-forwarded-for': `203.0.113.${n}` } });
      expect(await signUp(visitor, owner.email, { on: limited })).toEqual({});
    }
    // Emails are sent in order, so all earlier ones have been sent when the email to this address arrives.
    const last = `last-${tag()}@example.com`;
    await signUp(client(limited, { headers: { 'x-forwarded-for': '203.0.113.99' } }), last, { on: limited });
    await mailTo(limited, last);
    expect(await limited.services.db.$count(capturedEmails, eq(capturedEmails.recipient, owner.email))).toBe(3);
  });
});

describe('with the setting that reveals known addresses', () => {
  beforeAll(() => app.services.siteSettings.set('reveal_known_emails', true));
  afterAll(() => app.services.siteSettings.set('reveal_known_emails', false));

  it('sign-up, its check, a corrected and a changed address return "Email already exists." [AUTH-02 AUTH-05 AUTH-08]', async () => {
    const { email } = await createUser(app.services);
    const visitor = client(app, { headers: { 'accept-language': 'en' } });
    const exists = 'Email already exists.';
    expect(await seen(signUp(visitor, email.toUpperCase()))).toMatchObject({ errors: { email: exists } });
    expect(await visitor(accountRoutes.checkUsed, { field: 'email', value: email })).toEqual({
      used: true,
      problem: exists,
    });
    const waiting = await createUser(app.services, { role: null, verified: false });
    const correction = { email: waiting.email, password: PASSWORD, newEmail: email };
    expect(await seen(visitor(accountRoutes.correctEmail, correction))).toMatchObject({ errors: { newEmail: exists } });
    const { api } = await createLoggedInAccount(app);
    const change = api(accountRoutes.modifyEmail, { email, password: PASSWORD });
    expect(await seen(change)).toMatchObject({ errors: { email: exists } });
  });
});
