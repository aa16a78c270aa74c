import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { accountHelp } from '#db/schema/account-recovery.ts';
import { users } from '#db/schema/users.ts';
import { passkeys, twoFactors } from '#db/schema/security.ts';
import { proveAuditLog } from '#features/moderation';
import { addPasskey } from '../../testing/security/add-passkey.ts';
import { ageConfirmation } from '../../testing/security/age-confirmation.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { createUser, PASSWORD, createLoggedInAccount } from '../../testing/factories.ts';
import { scheduleAccountDeletion } from '../../testing/personal-data/schedule-account-deletion.ts';
import { mailTo, tokenIn } from '../../testing/mail/mail-to.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { withTwoFactor } from '../../testing/security/with-two-factor.ts';
import { effectJob } from './effect-job.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
});
afterAll(() => app.close());

const note = 'Video call; she showed the ledger that only the owner knows.';
const ASKED = 'A change to your account was requested';
let addresses = 0;
const newAddress = () => `moved-${(addresses += 1)}@mail.example`;
const rowOf = async (id: number) => (await app.services.db.select().from(users).where(eq(users.id, id)))[0];
const helpOf = async (userId: number) =>
  (await app.services.db.select().from(accountHelp).where(eq(accountHelp.userId, userId)))[0];
const logIn = (email: string, password = PASSWORD) => client(app)(accountRoutes.login, { email, password });
const keysOf = async (id: number) => {
  const { db } = app.services;
  return (
    (await db.$count(twoFactors, eq(twoFactors.userId, id))) + (await db.$count(passkeys, eq(passkeys.userId, id)))
  );
};
const run = () => effectJob(app.services).run({});
/** Ends the waiting period of a member's recovery and runs the job. */
async function waitOver(userId: number): Promise<void> {
  await app.services.db
    .update(accountHelp)
    .set({ effectiveAt: sql`now() - interval '1 second'` })
    .where(eq(accountHelp.userId, userId));
  await run();
}

describe('a member who lost the second factor', () => {
  it('can log in with the password alone after 72 hours, not before [SAFE-55]', async () => {
    const { user, api } = await withTwoFactor(app);
    await addPasskey(app, api);
    const admin = await staffOf(app, 'Admin');
    const help = await admin(accountRecoveryRoutes.start, { id: user.id, kind: 'second-factor', note });
    expect(help).toMatchObject({ state: 'waiting', mayStop: true, email: '' });
    expect(Date.parse(help.effectiveAt ?? '') - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
    await run();
    expect(await keysOf(user.id)).toBe(2);
    expect(await logIn(user.email)).toMatchObject({ next: 'second-factor' });
    await waitOver(user.id);
    expect(await keysOf(user.id)).toBe(0);
    await expect(api(accountRoutes.checkout, {})).rejects.toMatchObject({ errorName: 'signed-out' });
    expect(await logIn(user.email)).toMatchObject({ next: 'signed-in' });
  });

  it('is notified by email at the start and at the end; no one sees a password [SAFE-55]', async () => {
    const { user } = await withTwoFactor(app);
    const admin = await staffOf(app, 'Admin');
    const answer = await admin(accountRecoveryRoutes.start, { id: user.id, kind: 'second-factor', note });
    expect(JSON.stringify(answer)).not.toContain(user.email);
    expect((await mailTo(app, user.email, ASKED)).text).toContain('/stop-change?token=');
    await waitOver(user.id);
    await mailTo(app, user.email, 'Your account was changed');
    expect((await rowOf(user.id))?.passwordHash).toBe(user.passwordHash);
  });
});

describe('a member who lost access to the mailbox', () => {
  it('gets the new address after 72 hours and must choose a new password [SAFE-56]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const admin = await staffOf(app, 'Admin');
    const email = newAddress();
    const help = await admin(accountRecoveryRoutes.start, { id: user.id, kind: 'email', email, note });
    expect(help.email).toBe('m***@m***.example');
    expect((await rowOf(user.id))?.email).toBe(user.email);
    await waitOver(user.id);
    expect((await rowOf(user.id))?.email).toBe(email);
    await expect(api(accountRoutes.checkout, {})).rejects.toMatchObject({ errorName: 'signed-out' });
    for (const address of [user.email, email]) {
      await expect(logIn(address)).rejects.toMatchObject({ errorName: 'accounts.credentials' });
      await mailTo(app, address, 'Your account was changed');
    }
    await visitor(passwordRoutes.forgot, { email });
    const token = tokenIn(await mailTo(app, email, 'Set a new password'));
    const password = 'another-lamp-42';
    await visitor(passwordRoutes.reset, { token, password, repeat: password });
    expect(await logIn(email, password)).toMatchObject({ next: 'signed-in' });
  });

  it('retains the second factor when only the address changes [SAFE-56]', async () => {
    const { user } = await withTwoFactor(app);
    const admin = await staffOf(app, 'Admin');
    await admin(accountRecoveryRoutes.start, { id: user.id, kind: 'email', email: newAddress(), note });
    await waitOver(user.id);
    expect(await keysOf(user.id)).toBe(1);
  });

  it('does not get an address that another account has taken since [SAFE-56]', async () => {
    const { user } = await createLoggedInAccount(app);
    const admin = await staffOf(app, 'Admin');
    const email = newAddress();
    await admin(accountRecoveryRoutes.start, { id: user.id, kind: 'email', email, note });
    const other = await createUser(app.services, { email });
    await waitOver(user.id);
    expect(await helpOf(user.id)).toMatchObject({ state: 'failed' });
    expect(await rowOf(user.id)).toMatchObject({ email: user.email, passwordHash: user.passwordHash });
    expect((await rowOf(other.id))?.email).toBe(email);
  });
});

describe('a social engineer who persuaded staff', () => {
  it('fails when the owner stops it with the emailed link without logging in, even on repeated clicks [SAFE-57]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const admin = await staffOf(app, 'Admin');
    const email = newAddress();
    const { id } = await admin(accountRecoveryRoutes.start, { id: user.id, kind: 'email', email, note });
    const token = tokenIn(await mailTo(app, user.email, ASKED));
    await visitor(accountRecoveryRoutes.stop, { token });
    await visitor(accountRecoveryRoutes.stop, { token });
    await waitOver(user.id);
    expect((await rowOf(user.id))?.email).toBe(user.email);
    expect(await api(accountRoutes.checkout, {})).toMatchObject({ token: expect.any(String) });
    const { items } = await admin(accountRecoveryRoutes.list, { state: 'ended' });
    expect(items.find((item) => item.id === id)).toMatchObject({ state: 'stopped' });
  });

  it('fails when the holder of a mistyped address or the logged-in owner stops it [SAFE-57]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const admin = await staffOf(app, 'Admin');
    const email = newAddress();
    await admin(accountRecoveryRoutes.start, { id: user.id, kind: 'email', email, note });
    await visitor(accountRecoveryRoutes.stop, {
      token: tokenIn(await mailTo(app, email, 'Someone gave us your address for an account')),
    });
    await admin(accountRecoveryRoutes.start, { id: user.id, kind: 'email', email, note });
    expect((await api(moderationRoutes.standing, {})).help).toMatchObject({ kind: 'email' });
    await api(accountRecoveryRoutes.stopOwn, {});
    expect((await api(moderationRoutes.standing, {})).help).toBeNull();
    await waitOver(user.id);
    expect((await rowOf(user.id))?.email).toBe(user.email);
  });

  it('rejects an invented link and the link of a completed change [SAFE-57]', async () => {
    const { user } = await createLoggedInAccount(app);
    const admin = await staffOf(app, 'Admin');
    await admin(accountRecoveryRoutes.start, { id: user.id, kind: 'email', email: newAddress(), note });
    const token = tokenIn(await mailTo(app, user.email, ASKED));
    await waitOver(user.id);
    for (const bad of [token, 'made-up']) {
      await expect(visitor(accountRecoveryRoutes.stop, { token: bad })).rejects.toMatchObject({
        errorName: 'account-help.link-ended',
      });
    }
  });

  it('applies either a concurrent stop or the recovery, completely and never both [SAFE-57]', async () => {
    const { user } = await createLoggedInAccount(app);
    const admin = await staffOf(app, 'Admin');
    const email = newAddress();
    await admin(accountRecoveryRoutes.start, { id: user.id, kind: 'email', email, note });
    const token = tokenIn(await mailTo(app, user.email, ASKED));
    const [end] = await Promise.all([endsOf([visitor(accountRecoveryRoutes.stop, { token })]), waitOver(user.id)]);
    const stopped = end[0] === 'done';
    expect((await helpOf(user.id))?.state).toBe(stopped ? 'stopped' : 'done');
    expect((await rowOf(user.id))?.email).toBe(stopped ? user.email : email);
  });
});

describe('staff accounts', () => {
  it('require two different people; the 72 hours start with the second approval [SAFE-58]', async () => {
    const { user } = await createLoggedInAccount(app, { role: 'Moderator' });
    const [first, second] = [await staffOf(app, 'Admin'), await staffOf(app, 'Admin')];
    const email = newAddress();
    const { id, state } = await first(accountRecoveryRoutes.start, { id: user.id, kind: 'email', email, note });
    expect(state).toBe('approval');
    await waitOver(user.id);
    expect((await rowOf(user.id))?.email).toBe(user.email);
    await expect(first(accountRecoveryRoutes.approve, { id })).rejects.toMatchObject({
      errorName: 'account-help.second-person',
    });
    const { effectiveAt } = await second(accountRecoveryRoutes.approve, { id });
    expect(Date.parse(effectiveAt ?? '') - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
    await waitOver(user.id);
    expect((await rowOf(user.id))?.email).toBe(email);
  });

  it('require the second approval when the member became staff during the waiting period [SAFE-58]', async () => {
    const { user } = await createLoggedInAccount(app);
    const admin = await staffOf(app, 'Admin');
    await admin(accountRecoveryRoutes.start, { id: user.id, kind: 'email', email: newAddress(), note });
    await app.services.db.update(users).set({ role: 'Moderator' }).where(eq(users.id, user.id));
    await waitOver(user.id);
    expect(await helpOf(user.id)).toMatchObject({ state: 'failed' });
    expect(await rowOf(user.id)).toMatchObject({ email: user.email, passwordHash: user.passwordHash });
  });

  it("refuse approval for the approver's own account or for a role at or above theirs [SAFE-58]", async () => {
    const [admin, other] = [await createLoggedInAccount(app, { role: 'Admin' }), await staffOf(app, 'Admin')];
    const top = await staffOf(app, 'SuperAdmin');
    const wanted = { id: admin.user.id, kind: 'email', email: newAddress(), note } as const;
    const above = { errorName: 'members.above-own-role' };
    for (const api of [admin.api, other])
      await expect(api(accountRecoveryRoutes.start, wanted)).rejects.toMatchObject(above);
    const { id } = await top(accountRecoveryRoutes.start, wanted);
    for (const api of [admin.api, other]) {
      await expect(api(accountRecoveryRoutes.approve, { id })).rejects.toMatchObject(above);
      await expect(api(accountRecoveryRoutes.cancel, { id })).rejects.toMatchObject(above);
    }
  });
});

describe('refused requests', () => {
  it('rejects moderators, and admins without recent re-authentication [SAFE-55]', async () => {
    const { user } = await withTwoFactor(app);
    const wanted = { id: user.id, kind: 'second-factor', note } as const;
    await expect((await staffOf(app))(accountRecoveryRoutes.start, wanted)).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    const admin = await createLoggedInAccount(app, { role: 'Admin' });
    await ageConfirmation(app.services, admin.user.id);
    await expect(admin.api(accountRecoveryRoutes.start, wanted)).rejects.toMatchObject({
      errorName: 'accounts.confirm-first',
    });
  });

  it('rejects no second factor, the same or a taken address, no note, and closed accounts [SAFE-55]', async () => {
    const { user } = await createLoggedInAccount(app);
    const other = await createUser(app.services);
    const leaving = await createUser(app.services);
    await scheduleAccountDeletion(app.services, leaving);
    const unverified = await createUser(app.services, { verified: false });
    const admin = await staffOf(app, 'Admin');
    const start = (id: number, email: string) => admin(accountRecoveryRoutes.start, { id, kind: 'email', email, note });
    const refused = (call: Promise<unknown>) => endsOf([call]);
    const plain = { id: user.id, kind: 'second-factor' } as const;
    expect(await refused(admin(accountRecoveryRoutes.start, { ...plain, note }))).toEqual([
      'account-help.nothing-to-reset',
    ]);
    expect(await refused(start(user.id, user.email.toUpperCase()))).toEqual(['accounts.same-email']);
    expect(await refused(start(user.id, other.email))).toEqual(['invalid']);
    expect(await refused(start(user.id, 'no address'))).toEqual(['invalid']);
    expect(await refused(admin(accountRecoveryRoutes.start, { ...plain, note: ' ' }))).toEqual(['invalid']);
    for (const { id } of [leaving, unverified]) {
      expect(await refused(start(id, newAddress()))).toEqual(['account-help.not-possible']);
    }
  });

  it('starts only one of several concurrent recoveries [SAFE-55]', async () => {
    const { user } = await createLoggedInAccount(app);
    const staff = await Promise.all([1, 2, 3].map(() => staffOf(app, 'Admin')));
    const ends = await endsOf(
      staff.map((api) => api(accountRecoveryRoutes.start, { id: user.id, kind: 'email', email: newAddress(), note })),
    );
    expect(ends.sort()).toEqual(['account-help.under-way', 'account-help.under-way', 'done']);
  });
});

it('writes every step to the audit log, with masked addresses and without the note [SAFE-59]', async () => {
  const { user } = await createLoggedInAccount(app);
  const admin = await staffOf(app, 'Admin');
  const email = newAddress();
  const first = await admin(accountRecoveryRoutes.start, { id: user.id, kind: 'email', email, note });
  await admin(accountRecoveryRoutes.cancel, { id: first.id });
  await admin(accountRecoveryRoutes.start, { id: user.id, kind: 'email', email, note });
  await waitOver(user.id);
  const { items } = await admin(moderationRoutes.log, { subject: user.id });
  expect(items.map(({ action }) => action)).toEqual(['help-done', 'help-started', 'help-stopped', 'help-started']);
  expect(items[0]).toMatchObject({
    actor: null,
    before: { state: 'waiting', email: expect.stringContaining('***') },
    after: { state: 'done', email: 'm***@m***.example' },
  });
  for (const secret of [user.email, email, note]) expect(JSON.stringify(items)).not.toContain(secret);
  expect((await proveAuditLog(app.services.db)).brokenAt).toBeNull();
});
