import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { loginTickets } from '#db/schema/accounts.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { sanctions } from '#db/schema/sanctions.ts';
import { twoFactors } from '#db/schema/security.ts';
import { giveTicket } from '#features/accounts';
import { proveAuditLog } from '#features/moderation';
import { cookieNames } from '#platform/sessions/cookies.ts';
import { startSession } from '#platform/sessions/session.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { createUser, PASSWORD, createLoggedInAccount } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum/forum-factories.ts';
import { getPage } from '../../testing/link-page/link-page-answers.ts';
import { pageOwner } from '../../testing/link-page/link-page-factories.ts';
import { mailTo } from '../../testing/mail/mail-to.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { socketOf } from '../../testing/open-socket.ts';
import { createLoggedInMember } from '../../testing/profile-factories.ts';
import { waitsForLock } from '../../testing/database/waits-for-lock.ts';
import { dueJob } from './due-job.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
});
afterAll(() => app.close());

const reason = 'Threats after two warnings.';
const rowOf = async (id: number) => (await app.services.db.select().from(users).where(eq(users.id, id)))[0];
const bansOf = (id: number) => app.services.db.select().from(sanctions).where(eq(sanctions.userId, id));
const logIn = (email: string, password = PASSWORD) => client(app)(accountRoutes.login, { email, password });

async function banned(wanted: Parameters<typeof createLoggedInAccount>[1] = {}) {
  const member = await createLoggedInAccount(app, wanted);
  const staff = await createLoggedInAccount(app, { role: 'Moderator' });
  await staff.api(sanctionRoutes.ban, { id: member.user.id, days: 30, reason });
  return { ...member, staff };
}

describe('a banned stalker', () => {
  it('is logged out of every device and socket at once and receives no more events [SAFE-50]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const { socket, heard } = await socketOf(app, api);
    const staff = await staffOf(app);
    expect(await staff(sanctionRoutes.ban, { id: user.id, days: 30, reason })).toMatchObject({
      suspended: true,
      exclusions: [{ kind: 'ban', reason, until: expect.any(String) }],
    });
    await expect(api(forumRoutes.following, {})).rejects.toMatchObject({ errorName: 'signed-out' });
    await expect.poll(() => heard.map(([event]) => event)).toContain('forum_user_log_out');
    expect(await app.services.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    socket.close();
  });

  it('cannot use a session that was started despite the ban, or its refresh token [SAFE-50]', async () => {
    const { user } = await banned();
    const { token, refresh } = await startSession(app.services.db, user.id);
    const names = cookieNames(app.services.settings);
    for (const cookies of [{ [names.token]: token }, { [names.refresh]: refresh }]) {
      await expect(client(app, { cookies })(accountRoutes.checkout, {})).rejects.toMatchObject({
        errorName: 'signed-out',
      });
    }
  });

  it('cannot log in with the right password, and sees the reason, the end and how to appeal [SAFE-50]', async () => {
    const { user } = await banned();
    const api = client(app);
    const result = await api(accountRoutes.login, { email: user.email, password: PASSWORD });
    expect(result).toMatchObject({ next: 'excluded', kind: 'ban', reason, appeal: null, purgeAt: null });
    expect([...api.cookies.keys()].filter((name) => /token|refresh/.test(name))).toEqual([]);
    await app.settle();
    const mail = await mailTo(app, user.email);
    expect(mail.subject).toBe('About your account');
    expect(mail.text).toContain(reason);
  });

  it("gets no session from a login that waits for the account's lock during the ban [SAFE-50]", async () => {
    const { user } = await createLoggedInAccount(app);
    const staff = await staffOf(app);
    const held = await app.services.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user.id)).for('update');
      const calls = endsOf([staff(sanctionRoutes.ban, { id: user.id, reason })]);
      await waitsForLock(app.services);
      return { calls, login: logIn(user.email) };
    });
    expect(await held.calls).toEqual(['done']);
    // Whether the login or the ban comes first, no session remains.
    await held.login;
    expect(await app.services.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  });

  it('cannot log in with a new password set through an emailed link [SAFE-50]', async () => {
    const { user } = await banned();
    await visitor(passwordRoutes.forgot, { email: user.email });
    const { text } = await mailTo(app, user.email, 'Set a new password');
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    const password = 'another-lamp-42';
    await visitor(passwordRoutes.reset, { token, password, repeat: password });
    expect(await logIn(user.email, password)).toMatchObject({ next: 'excluded' });
  });

  it.each(['second-factor', 'recover'] as const)(
    'cannot use a %s ticket from before the ban [SAFE-50]',
    async (kind) => {
      const { user } = await createLoggedInAccount(app);
      await giveTicket(app.services.db, { kind, userId: user.id });
      await (
        await staffOf(app)
      )(sanctionRoutes.ban, { id: user.id, reason });
      expect(await app.services.db.$count(loginTickets, eq(loginTickets.userId, user.id))).toBe(0);
    },
  );

  it('is not revealed to others: wrong passwords and the first of two factors get the usual response [SAFE-51]', async () => {
    const { user } = await banned();
    await expect(logIn(user.email, 'wrong-word-1')).rejects.toMatchObject({ errorName: 'accounts.credentials' });
    await app.services.db.insert(twoFactors).values({ userId: user.id, secret: 'sealed', on: true });
    expect(await logIn(user.email)).toEqual({ next: 'second-factor', ticket: expect.any(String) });
  });

  it('has no profile or link page while posts keep the name; lifting the ban restores both [SAFE-50]', async () => {
    const owner = await pageOwner(app, { address: 'banned-page' });
    const post = await createPost(app.services, { authorId: owner.user.id, title: 'Stays where it is' });
    const other = await createLoggedInMember(app);
    const seen = async () => ({
      profile: await endsOf([other.api(profileRoutes.get, { userId: owner.user.id })]),
      page: (await getPage(app, '/m/banned-page')).status,
      author: (await visitor(forumRoutes.detail, { id: post.id })).author?.nickName,
    });
    const { nickName } = owner.user;
    expect(await seen()).toEqual({ profile: ['done'], page: 200, author: nickName });
    const staff = await staffOf(app);
    await staff(sanctionRoutes.ban, { id: owner.user.id, reason });
    await app.settle();
    expect(await seen()).toEqual({ profile: ['profiles.not-found'], page: 404, author: nickName });
    expect(await staff(profileRoutes.get, { userId: owner.user.id })).toMatchObject({ author: { nickName } });
    await staff(sanctionRoutes.ban, { id: owner.user.id, on: false });
    await app.settle();
    expect(await seen()).toEqual({ profile: ['done'], page: 200, author: nickName });
    expect(await logIn(owner.user.email)).toMatchObject({ next: 'signed-in' });
  });
});

describe('permission to ban', () => {
  it.each([
    ['Moderator', 'Moderator'],
    ['Moderator', 'Admin'],
    ['Admin', 'Admin'],
    ['Admin', 'SuperAdmin'],
  ] as const)('a %s does not ban a %s [SAFE-50]', async (role, other) => {
    const { id } = await createUser(app.services, { role: other });
    const api = await staffOf(app, role);
    await expect(api(sanctionRoutes.ban, { id, reason })).rejects.toMatchObject({
      errorName: 'members.above-own-role',
    });
    expect((await rowOf(id))?.banned).toBe(false);
  });

  it('refuses a self-ban, and applies one of two concurrent bans between super admins [SAFE-50]', async () => {
    const [one, two] = [
      await createLoggedInAccount(app, { role: 'SuperAdmin' }),
      await createLoggedInAccount(app, { role: 'SuperAdmin' }),
    ];
    await expect(one.api(sanctionRoutes.ban, { id: one.user.id, reason })).rejects.toMatchObject({
      errorName: 'members.above-own-role',
    });
    await Promise.allSettled([
      one.api(sanctionRoutes.ban, { id: two.user.id, reason }),
      two.api(sanctionRoutes.ban, { id: one.user.id, reason }),
    ]);
    const rows = [await rowOf(one.user.id), await rowOf(two.user.id)];
    expect(rows.map((row) => row?.banned).sort()).toEqual([false, true]);
  });

  it('requires a reason and responds with not found for an account that never joined [SAFE-50]', async () => {
    const [member, newcomer] = [await createUser(app.services), await createUser(app.services, { role: null })];
    const staff = await staffOf(app);
    await expect(staff(sanctionRoutes.ban, { id: member.id })).rejects.toMatchObject({
      errors: { reason: 'Enter a reason.' },
    });
    await expect(staff(sanctionRoutes.ban, { id: newcomer.id, reason })).rejects.toMatchObject({
      errorName: 'members.not-found',
    });
  });

  it('applies one of several concurrent bans, with one email and one audit log line [SAFE-50]', async () => {
    const user = await createUser(app.services);
    const staff = await Promise.all([1, 2, 3, 4].map(() => staffOf(app)));
    const ends = await endsOf(staff.map((api) => api(sanctionRoutes.ban, { id: user.id, reason })));
    expect(ends.sort()).toEqual(['done', ...Array.from({ length: 3 }, () => 'exclusions.lasts-already')]);
    expect(await bansOf(user.id)).toHaveLength(1);
    const admin = await staffOf(app, 'Admin');
    const { items } = await admin(moderationRoutes.log, { subject: user.id });
    expect(items).toMatchObject([{ action: 'banned', before: { banned: false }, after: { banned: true, days: 30 } }]);
    expect((await proveAuditLog(app.services.db)).brokenAt).toBeNull();
  });
});

describe('the end of a ban', () => {
  it('is automatic; a suspension that lasts longer remains [SAFE-50]', async () => {
    const [plain, suspended] = [await banned(), await banned()];
    await suspended.staff.api(moderationRoutes.suspend, { id: suspended.user.id, days: null, reason });
    await app.services.db.update(sanctions).set({ until: sql`now() - interval '1 minute'` });
    await dueJob(app.services).run({});
    expect(await rowOf(plain.user.id)).toMatchObject({ banned: false, suspended: false });
    expect(await rowOf(suspended.user.id)).toMatchObject({ banned: false, suspended: true });
    expect(await logIn(plain.user.email)).toMatchObject({ next: 'signed-in' });
  });

  it('does not come with the end of a suspension: a banned member stays blocked [SAFE-50]', async () => {
    const { user, staff } = await banned();
    await staff.api(moderationRoutes.suspend, { id: user.id, reason });
    await staff.api(moderationRoutes.suspend, { id: user.id, on: false });
    expect(await rowOf(user.id)).toMatchObject({ banned: true, suspended: true });
  });
});
