import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { loginTickets } from '#db/schema/accounts.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { giveTicket } from '#features/accounts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { PASSWORD, createLoggedInAccount } from '../../../testing/factories.ts';
import { waitsForLock } from '../../../testing/database/waits-for-lock.ts';
import { appCode, startTwoFactor, withTwoFactor } from '../../../testing/security/with-two-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ticketOf = ({ id }: { id: number }, of = app) =>
  giveTicket(of.services.db, { kind: 'second-factor', userId: id });

/** Sends a second-factor code from an unrecognized browser and returns the next login step or the error name. */
async function attempt(ticket: string, code: string): Promise<string> {
  const api = client(app);
  return api(securityRoutes.secondFactor, { ticket, code }).then(
    (result) => result.next,
    (error: { errorName: string }) => error.errorName,
  );
}

const WRONG = 'zzzzz-zzzzz';

it('requires a code after the right password before it starts a session [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const api = client(app);
  const first = await api(accountRoutes.login, { email: user.email, password: PASSWORD });
  if (first.next !== 'second-factor') throw new Error(`unexpected login step: ${first.next}`);
  await expect(api(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  await api(securityRoutes.secondFactor, { ticket: first.ticket, code: await code() });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
});

it('logs in with a code of the app [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const api = client(app);
  const result = await api(securityRoutes.secondFactor, { ticket: await ticketOf(user), code: await code() });
  expect(result).toMatchObject({ next: 'signed-in', user: { id: user.id } });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
});

it('accepts a code with spaces and dashes [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const typed = (await code()).replace(/^(...)/, ' $1 - ');
  expect(await attempt(await ticketOf(user), typed)).toBe('signed-in');
});

it('rejects a used code with any ticket [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const seen = await code();
  expect(await attempt(await ticketOf(user), seen)).toBe('signed-in');
  expect(await attempt(await ticketOf(user), seen)).toBe('accounts.code-wrong');
});

it('rejects the code that turned on two-factor authentication [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { secret } = await startTwoFactor(api);
  const seen = appCode(secret);
  await api(securityRoutes.turnOnTwoFactor, { code: seen });
  expect(await attempt(await ticketOf(user), seen)).toBe('accounts.code-wrong');
});

it('accepts one of two concurrent logins with the same code [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const tickets = await Promise.all([ticketOf(user), ticketOf(user)]);
  const seen = await code();
  const ends = await Promise.all(tickets.map((ticket) => attempt(ticket, seen)));
  expect(ends.toSorted()).toEqual(['accounts.code-wrong', 'signed-in']);
});

it('accepts one of two concurrent calls with one ticket without consuming the other code [AUTH-21]', async () => {
  const { user, api, code, recoveryCodes } = await withTwoFactor(app);
  const ticket = await ticketOf(user);
  const ends = await Promise.all([attempt(ticket, await code()), attempt(ticket, recoveryCodes[0] ?? '')]);
  expect(ends.toSorted()).toEqual(['accounts.ticket-ended', 'signed-in']);
  const { recoveryCodesLeft } = (await api(securityRoutes.state, {})).twoFactor;
  expect(recoveryCodesLeft).toBe(ends[0] === 'signed-in' ? 10 : 9);
});

it('rejects a ticket that has already logged in [AUTH-21]', async () => {
  const { user, code, recoveryCodes } = await withTwoFactor(app);
  const ticket = await ticketOf(user);
  expect(await attempt(ticket, await code())).toBe('signed-in');
  expect(await attempt(ticket, recoveryCodes[0] ?? '')).toBe('accounts.ticket-ended');
});

it.each([
  ['as it is shown', (code: string) => code],
  ['without its dash', (code: string) => code.replace('-', '')],
  ['in capitals with a space', (code: string) => code.replace('-', ' ').toUpperCase()],
])('accepts a recovery code %s, once [AUTH-21]', async (_, typed) => {
  const { user, api, recoveryCodes } = await withTwoFactor(app);
  const code = typed(recoveryCodes[3] ?? '');
  expect(await attempt(await ticketOf(user), code)).toBe('signed-in');
  expect(await attempt(await ticketOf(user), code)).toBe('accounts.code-wrong');
  expect((await api(securityRoutes.state, {})).twoFactor.recoveryCodesLeft).toBe(9);
});

it('accepts one of two concurrent logins with the same recovery code [AUTH-21]', async () => {
  const { user, recoveryCodes } = await withTwoFactor(app);
  const tickets = await Promise.all([ticketOf(user), ticketOf(user)]);
  const ends = await Promise.all(tickets.map((ticket) => attempt(ticket, recoveryCodes[0] ?? '')));
  expect(ends.toSorted()).toEqual(['accounts.code-wrong', 'signed-in']);
});

it("rejects another account's recovery code [AUTH-21]", async () => {
  const { user } = await withTwoFactor(app);
  const { api, recoveryCodes } = await withTwoFactor(app);
  expect(await attempt(await ticketOf(user), recoveryCodes[0] ?? '')).toBe('accounts.code-wrong');
  expect((await api(securityRoutes.state, {})).twoFactor.recoveryCodesLeft).toBe(10);
});

it('allows four more attempts with the ticket after a wrong code [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const ticket = await ticketOf(user);
  for (let n = 0; n < 4; n += 1) expect(await attempt(ticket, WRONG)).toBe('accounts.code-wrong');
  expect(await attempt(ticket, await code())).toBe('signed-in');
});

it('invalidates the ticket after five wrong codes, even for the right one [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const ticket = await ticketOf(user);
  const ends = await Promise.all(Array.from({ length: 8 }, () => attempt(ticket, WRONG)));
  expect(ends.filter((end) => end === 'accounts.code-wrong')).toHaveLength(5);
  expect(await attempt(ticket, await code())).toBe('accounts.ticket-ended');
});

it('rejects an expired ticket [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const ticket = await ticketOf(user);
  await app.services.db
    .update(loginTickets)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(loginTickets.userId, user.id));
  expect(await attempt(ticket, await code())).toBe('accounts.ticket-ended');
});

it('rejects a ticket of another kind and an unknown one [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const other = await giveTicket(app.services.db, { kind: 'recover', userId: user.id });
  for (const ticket of [other, '', 'x'.repeat(43)]) {
    expect(await attempt(ticket, await code())).toBe('accounts.ticket-ended');
  }
});

it('rejects codes after two-factor authentication was turned off [AUTH-21]', async () => {
  const { user, api, code, recoveryCodes } = await withTwoFactor(app);
  const [ticket, seen] = [await ticketOf(user), await code()];
  await api(securityRoutes.turnOffTwoFactor, {});
  expect(await attempt(ticket, seen)).toBe('accounts.code-wrong');
  expect(await attempt(ticket, recoveryCodes[0] ?? '')).toBe('accounts.code-wrong');
});

it("throttles guesses across many tickets and addresses, and still accepts the owner's recovery code [AUTH-21]", async () => {
  const limited = await testApp({ settings: { LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  try {
    const { user, recoveryCodes } = await withTwoFactor(limited);
    const names: unknown[] = [];
    for (let n = 0; n < 24; n += 1) {
      const api = client(limited, { headers: { 'x-forwarded-for': `198.51.100.${n}` } });
      const guess = api(securityRoutes.secondFactor, { ticket: await ticketOf(user, limited), code: '000000' });
      names.push(await guess.catch((error: { errorName: string }) => error.errorName));
    }
    expect(names.filter((name) => name === 'too-many')).toHaveLength(4);
    const owner = client(limited, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const ticket = await ticketOf(user, limited);
    const result = await owner(securityRoutes.secondFactor, { ticket, code: recoveryCodes[0] ?? '' });
    expect(result.next).toBe('signed-in');
  } finally {
    await limited.close();
  }
});

it("ends a login in progress during the owner's lockdown without consuming a recovery code [AUTH-21]", async () => {
  const { db } = app.services;
  const { user, recoveryCodes } = await withTwoFactor(app);
  const ticket = await ticketOf(user);
  const under = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    const call = attempt(ticket, recoveryCodes[0] ?? '');
    await waitsForLock(app.services);
    await tx.delete(loginTickets).where(eq(loginTickets.userId, user.id));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    return { call };
  });
  expect(await under.call).toBe('accounts.ticket-ended');
  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  expect(await attempt(await ticketOf(user), recoveryCodes[0] ?? '')).toBe('signed-in');
});

it('does not let the password alone cancel the deletion of an account with two-factor authentication [AUTH-20]', async () => {
  const { user, api, code } = await withTwoFactor(app);
  await api(privacyRoutes.deleteAccount, { password: PASSWORD });
  const browser = client(app);
  const first = await browser(accountRoutes.login, { email: user.email, password: PASSWORD });
  if (first.next !== 'second-factor') throw new Error(`unexpected login step: ${first.next}`);
  const second = await browser(securityRoutes.secondFactor, { ticket: first.ticket, code: await code() });
  expect(second).toMatchObject({ next: 'recover' });
});
