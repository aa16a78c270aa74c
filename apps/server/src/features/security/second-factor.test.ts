import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { loginTickets, sessions, users } from '#db/schema/accounts.ts';
import { giveTicket } from '#features/accounts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { PASSWORD, signedIn } from '../../testing/factories.ts';
import { waitsForLock } from '../../testing/waits-for-lock.ts';
import { appCode, startTwoFactor, withTwoFactor } from '../../testing/with-two-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ticketOf = ({ id }: { id: number }, of = app) =>
  giveTicket(of.services.db, { kind: 'second-factor', userId: id });

/** Calls from a browser that was never here, and says how it ended. */
async function attempt(ticket: string, code: string): Promise<string> {
  const api = client(app);
  return api(securityRoutes.secondFactor, { ticket, code }).then(
    (result) => result.next,
    (error: { errorName: string }) => error.errorName,
  );
}

const WRONG = 'zzzzz-zzzzz';

it('a right password asks for a code and opens nothing yet; the code does [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const api = client(app);
  const first = await api(accountRoutes.login, { email: user.email, password: PASSWORD });
  if (first.next !== 'second-factor') throw new Error(`login leads to ${first.next}`);
  await expect(api(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  await api(securityRoutes.secondFactor, { ticket: first.ticket, code: await code() });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
});

it('a code of the app signs in [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const api = client(app);
  const result = await api(securityRoutes.secondFactor, { ticket: await ticketOf(user), code: await code() });
  expect(result).toMatchObject({ next: 'signed-in', user: { id: user.id } });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
});

it('a code is taken with spaces and dashes [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const typed = (await code()).replace(/^(...)/, ' $1 - ');
  expect(await attempt(await ticketOf(user), typed)).toBe('signed-in');
});

it('the same code is not taken twice, whatever the ticket [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const seen = await code();
  expect(await attempt(await ticketOf(user), seen)).toBe('signed-in');
  expect(await attempt(await ticketOf(user), seen)).toBe('accounts.code-wrong');
});

it('the code that turned two-factor on does not sign in too [AUTH-21]', async () => {
  const { user, api } = await signedIn(app);
  const { secret } = await startTwoFactor(api);
  const seen = appCode(secret);
  await api(securityRoutes.turnOnTwoFactor, { code: seen });
  expect(await attempt(await ticketOf(user), seen)).toBe('accounts.code-wrong');
});

it('two logins with one code at once: one is let in [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const tickets = await Promise.all([ticketOf(user), ticketOf(user)]);
  const seen = await code();
  const ends = await Promise.all(tickets.map((ticket) => attempt(ticket, seen)));
  expect(ends.toSorted()).toEqual(['accounts.code-wrong', 'signed-in']);
});

it('two calls with one ticket at once: one is let in, and the other code stays [AUTH-21]', async () => {
  const { user, api, code, recoveryCodes } = await withTwoFactor(app);
  const ticket = await ticketOf(user);
  const ends = await Promise.all([attempt(ticket, await code()), attempt(ticket, recoveryCodes[0] ?? '')]);
  expect(ends.toSorted()).toEqual(['accounts.ticket-ended', 'signed-in']);
  const { recoveryCodesLeft } = (await api(securityRoutes.state, {})).twoFactor;
  expect(recoveryCodesLeft).toBe(ends[0] === 'signed-in' ? 10 : 9);
});

it('a ticket that signed in opens nothing again [AUTH-21]', async () => {
  const { user, code, recoveryCodes } = await withTwoFactor(app);
  const ticket = await ticketOf(user);
  expect(await attempt(ticket, await code())).toBe('signed-in');
  expect(await attempt(ticket, recoveryCodes[0] ?? '')).toBe('accounts.ticket-ended');
});

it.each([
  ['as it is shown', (code: string) => code],
  ['without its dash', (code: string) => code.replace('-', '')],
  ['in capitals with a space', (code: string) => code.replace('-', ' ').toUpperCase()],
])('a recovery code signs in %s, once [AUTH-21]', async (_, typed) => {
  const { user, api, recoveryCodes } = await withTwoFactor(app);
  const code = typed(recoveryCodes[3] ?? '');
  expect(await attempt(await ticketOf(user), code)).toBe('signed-in');
  expect(await attempt(await ticketOf(user), code)).toBe('accounts.code-wrong');
  expect((await api(securityRoutes.state, {})).twoFactor.recoveryCodesLeft).toBe(9);
});

it('two logins with one recovery code at once: one is let in [AUTH-21]', async () => {
  const { user, recoveryCodes } = await withTwoFactor(app);
  const tickets = await Promise.all([ticketOf(user), ticketOf(user)]);
  const ends = await Promise.all(tickets.map((ticket) => attempt(ticket, recoveryCodes[0] ?? '')));
  expect(ends.toSorted()).toEqual(['accounts.code-wrong', 'signed-in']);
});

it("another account's recovery code opens nothing [AUTH-21]", async () => {
  const { user } = await withTwoFactor(app);
  const { api, recoveryCodes } = await withTwoFactor(app);
  expect(await attempt(await ticketOf(user), recoveryCodes[0] ?? '')).toBe('accounts.code-wrong');
  expect((await api(securityRoutes.state, {})).twoFactor.recoveryCodesLeft).toBe(10);
});

it('a wrong code leaves the ticket for four more tries [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const ticket = await ticketOf(user);
  for (let n = 0; n < 4; n += 1) expect(await attempt(ticket, WRONG)).toBe('accounts.code-wrong');
  expect(await attempt(ticket, await code())).toBe('signed-in');
});

it('after five wrong codes the ticket has ended, also for the right one [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const ticket = await ticketOf(user);
  const ends = await Promise.all(Array.from({ length: 8 }, () => attempt(ticket, WRONG)));
  expect(ends.filter((end) => end === 'accounts.code-wrong')).toHaveLength(5);
  expect(await attempt(ticket, await code())).toBe('accounts.ticket-ended');
});

it('an expired ticket opens nothing [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const ticket = await ticketOf(user);
  await app.services.db
    .update(loginTickets)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(loginTickets.userId, user.id));
  expect(await attempt(ticket, await code())).toBe('accounts.ticket-ended');
});

it('a ticket of another kind, or none of ours, opens nothing [AUTH-21]', async () => {
  const { user, code } = await withTwoFactor(app);
  const other = await giveTicket(app.services.db, { kind: 'recover', userId: user.id });
  for (const ticket of [other, '', 'x'.repeat(43)]) {
    expect(await attempt(ticket, await code())).toBe('accounts.ticket-ended');
  }
});

it('with two-factor turned off meanwhile, its codes open nothing [AUTH-21]', async () => {
  const { user, api, code, recoveryCodes } = await withTwoFactor(app);
  const [ticket, seen] = [await ticketOf(user), await code()];
  await api(securityRoutes.turnOffTwoFactor, {});
  expect(await attempt(ticket, seen)).toBe('accounts.code-wrong');
  expect(await attempt(ticket, recoveryCodes[0] ?? '')).toBe('accounts.code-wrong');
});

it('guessing codes over many tickets and addresses is throttled, and a recovery code still lets the owner in [AUTH-21]', async () => {
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

it('a login that is under way while the owner locks the account down ends, and takes no recovery code [AUTH-21]', async () => {
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

it('who knows the password only cannot take the deletion of an account with two-factor back [AUTH-20]', async () => {
  const { user, api, code } = await withTwoFactor(app);
  await api(privacyRoutes.deleteAccount, { password: PASSWORD });
  const browser = client(app);
  const first = await browser(accountRoutes.login, { email: user.email, password: PASSWORD });
  if (first.next !== 'second-factor') throw new Error(`login leads to ${first.next}`);
  const second = await browser(securityRoutes.secondFactor, { ticket: first.ticket, code: await code() });
  expect(second).toMatchObject({ next: 'recover' });
});
