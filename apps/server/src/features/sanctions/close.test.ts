import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { users } from '#db/schema/users.ts';
import { sanctions } from '#db/schema/sanctions.ts';
import { pendingDeletions } from '#db/schema/privacy.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createUser, PASSWORD, createLoggedInAccount } from '../../testing/factories.ts';
import { mailTo } from '../../testing/mail/mail-to.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { startExport } from '../../testing/personal-data/ready-export.ts';
import { dueJob } from './due-job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const reason = 'Fake identities, again and again.';
const TEXT = 'These were two different people, and I can show it.';
const rowOf = async (id: number) => (await app.services.db.select().from(users).where(eq(users.id, id)))[0];
const logIn = (email: string) => client(app)(accountRoutes.login, { email, password: PASSWORD });
const runDueClosure = async (userId: number) => {
  await app.services.db
    .update(sanctions)
    .set({ startsAt: sql`now() - interval '1 minute'` })
    .where(eq(sanctions.userId, userId));
  await dueJob(app.services).run({});
};

describe('closing an account', () => {
  it('is announced 30 days before; the member sees why, exports the data and can appeal [SAFE-54]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const admin = await staffOf(app, 'Admin');
    await admin(sanctionRoutes.close, { id: user.id, reason });
    const { text } = await mailTo(app, user.email, 'Your account will be closed');
    expect(text).toContain(reason);
    const { closing } = await api(moderationRoutes.standing, {});
    expect(closing).toMatchObject({ reason, appeal: null });
    expect(Date.parse(closing?.startsAt ?? '') - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    expect(await startExport(api)).toMatchObject({ state: 'waiting' });
    await api(sanctionRoutes.appealClosing, { text: TEXT });
    await expect(api(sanctionRoutes.appealClosing, { text: TEXT })).rejects.toMatchObject({
      errorName: 'moderation.appeal-made',
    });
    const { items } = await (await staffOf(app, 'Admin'))(sanctionRoutes.list, {});
    const [asked] = items.filter(({ member }) => member.id === user.id);
    const answer = { id: asked?.id ?? 0, grant: true, answer: 'Shown, thank you.' };
    await expect((await staffOf(app))(sanctionRoutes.answer, answer)).rejects.toMatchObject({
      errorName: 'members.above-own-role',
    });
    await (
      await staffOf(app, 'Admin')
    )(sanctionRoutes.answer, answer);
    expect((await api(moderationRoutes.standing, {})).closing).toBeNull();
  });

  it('deletes the account after the notice period, without recovery by logging in [SAFE-54]', async () => {
    const { user, api } = await createLoggedInAccount(app, { nickName: 'Closing Crane' });
    const admin = await staffOf(app, 'Admin');
    await admin(sanctionRoutes.close, { id: user.id, reason });
    await runDueClosure(user.id);
    await expect(api(accountRoutes.checkout, {})).rejects.toMatchObject({ errorName: 'signed-out' });
    expect(await rowOf(user.id)).toMatchObject({ banned: true, nickName: '', role: null });
    expect(await app.services.db.$count(pendingDeletions, eq(pendingDeletions.userId, user.id))).toBe(1);
    const result = await logIn(user.email);
    expect(result).toMatchObject({ next: 'excluded', kind: 'closure', reason, purgeAt: expect.any(String) });
    const ticket = result.next === 'excluded' ? result.ticket : '';
    await client(app)(sanctionRoutes.appeal, { ticket, text: TEXT });
    const { items } = await (await staffOf(app, 'Admin'))(sanctionRoutes.list, {});
    const [asked] = items.filter(({ member }) => member.id === user.id);
    expect(asked).toMatchObject({ member: { nickName: 'Closing Crane' }, bar: null, mayEnd: true });
    const judge = await staffOf(app, 'Admin');
    await judge(sanctionRoutes.answer, { id: asked?.id ?? 0, grant: true, answer: 'Sorry.' });
    expect(await rowOf(user.id)).toMatchObject({ banned: false, nickName: 'Closing Crane', role: 'Member' });
    expect(await logIn(user.email)).toMatchObject({ next: 'signed-in' });
  });

  it('takes effect at once without notice; withdrawing restores everything; both are in the audit log [SAFE-54]', async () => {
    const { user, api } = await createLoggedInAccount(app, { nickName: 'Abrupt Auk' });
    const admin = await createLoggedInAccount(app, { role: 'Admin' });
    await admin.api(sanctionRoutes.close, { id: user.id, notice: 0, reason });
    await expect(api(accountRoutes.checkout, {})).rejects.toMatchObject({ errorName: 'signed-out' });
    await admin.api(sanctionRoutes.close, { id: user.id, on: false });
    expect(await rowOf(user.id)).toMatchObject({ banned: false, nickName: 'Abrupt Auk', role: 'Member' });
    const { items } = await admin.api(moderationRoutes.log, { subject: user.id });
    expect(items.map(({ action }) => action)).toEqual(['closure-withdrawn', 'account-closed']);
  });

  it("does not cancel the owner's earlier deletion request when withdrawn [SAFE-54]", async () => {
    const { user, api } = await createLoggedInAccount(app);
    const admin = await staffOf(app, 'Admin');
    await admin(sanctionRoutes.close, { id: user.id, reason });
    await api(privacyRoutes.deleteAccount, { password: PASSWORD });
    await runDueClosure(user.id);
    expect(await logIn(user.email)).toMatchObject({ next: 'excluded', kind: 'closure' });
    await admin(sanctionRoutes.close, { id: user.id, on: false });
    expect(await logIn(user.email)).toMatchObject({ next: 'recover' });
  });

  it('is for admins only, on roles below their own, never on super admins [SAFE-54]', async () => {
    const [member, admin, superAdmin] = [
      await createUser(app.services),
      await createUser(app.services, { role: 'Admin' }),
      await createUser(app.services, { role: 'SuperAdmin' }),
    ];
    const close = async (role: 'Moderator' | 'Admin' | 'SuperAdmin', id: number) =>
      (await staffOf(app, role))(sanctionRoutes.close, { id, reason });
    await expect(close('Moderator', member.id)).rejects.toMatchObject({ errorName: 'forbidden' });
    const above = { errorName: 'members.above-own-role' };
    await expect(close('Admin', admin.id)).rejects.toMatchObject(above);
    await expect(close('SuperAdmin', superAdmin.id)).rejects.toMatchObject(above);
    // The closure does not take effect, because the admin became a super admin before it was due.
    await close('SuperAdmin', admin.id);
    await app.services.db.update(users).set({ role: 'SuperAdmin' }).where(eq(users.id, admin.id));
    await runDueClosure(admin.id);
    expect(await rowOf(admin.id)).toMatchObject({ banned: false, role: 'SuperAdmin' });
  });
});
