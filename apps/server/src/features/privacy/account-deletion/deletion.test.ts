import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import { giveTicket } from '#features/accounts';
import { emailTokens, loginTickets } from '#db/schema/accounts.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { applications } from '#db/schema/members.ts';
import { pendingDeletions } from '#db/schema/privacy.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { applicationForm } from '../../../testing/application.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createUser, PASSWORD, createLoggedInAccount, createLoggedInClient } from '../../../testing/factories.ts';
import { createPost, createReply } from '../../../testing/forum/forum-factories.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';
import { mailedLink } from '../../../testing/mail/mailed-link.ts';
import { createLoggedInMember } from '../../../testing/profile-factories.ts';
import { waitsForLock } from '../../../testing/database/waits-for-lock.ts';
import { scheduleDeletion } from './schedule-deletion.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
});
afterAll(() => app.close());

const ask = (api: TestClient) => api(privacyRoutes.deleteAccount, { password: PASSWORD });
const rowOf = async (id: number) => (await app.services.db.select().from(users).where(eq(users.id, id)))[0];
const countPendingDeletions = (id: number) => app.services.db.$count(pendingDeletions, eq(pendingDeletions.userId, id));

/** Logs in to an account pending deletion and returns its ticket. */
async function ticketOf(email: string): Promise<string> {
  const result = await client(app)(accountRoutes.login, { email, password: PASSWORD });
  if (result.next !== 'recover') throw new Error(`unexpected login step: ${result.next}`);
  return result.ticket;
}

describe('requesting deletion', () => {
  it('ends every session and returns the deadline for cancelling [AUTH-20]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const phone = await createLoggedInClient(app, user);
    const { purgeAt } = await ask(api);
    expect(Date.parse(purgeAt) - Date.now()).toBeGreaterThan(59.9 * 86_400_000);
    expect([...api.cookies.keys()].filter((name) => /token|refresh/.test(name))).toEqual([]);
    await expect(phone(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
    expect(await app.services.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  });

  it('is refused with a wrong password, at its field [AUTH-20]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    await expect(api(privacyRoutes.deleteAccount, { password: 'wrong-word-1' })).rejects.toMatchObject({
      errorName: 'invalid',
      errors: { password: 'Incorrect password.' },
    });
    expect(await countPendingDeletions(user.id)).toBe(0);
    expect((await api(accountRoutes.userInfo, {})).id).toBe(user.id);
  });

  it('is refused for visitors [AUTH-20]', async () => {
    await expect(ask(visitor)).rejects.toMatchObject({ errorName: 'signed-out' });
  });

  it('is confirmed by email in the language of the account [AUTH-20]', async () => {
    const { user, api } = await createLoggedInAccount(app, { language: 'es' });
    await ask(api);
    const { text } = await mailTo(app, user.email);
    expect(text).toContain(user.nickName);
    expect(text).toContain('/login');
    expect(text).toMatch(/hasta el \d{1,2} de \p{L}+ de \d{4}/iu);
  });

  it('invalidates open links and tickets, and withdraws a waiting application [AUTH-20]', async () => {
    const { user, api } = await createLoggedInAccount(app, { role: null });
    await api(memberRoutes.apply, applicationForm({ nickName: 'Waiting Fox' }));
    await mailedLink(app.services, user, { kind: 'email-change' });
    const { db } = app.services;
    await giveTicket(db, { kind: 'passkey-add', userId: user.id });
    await ask(api);
    expect(await db.$count(applications, eq(applications.userId, user.id))).toBe(0);
    expect(await db.$count(loginTickets, eq(loginTickets.userId, user.id))).toBe(0);
    const [link] = await db.select().from(emailTokens).where(eq(emailTokens.userId, user.id));
    expect(link?.usedAt).not.toBeNull();
    const other = await createLoggedInAccount(app, { role: null });
    expect((await other.api(memberRoutes.nickNameCheck, { nickName: 'Waiting Fox' })).problem).toBe('');
  });

  it('is stored once for two concurrent calls, with one email [AUTH-20]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const phone = await createLoggedInClient(app, user);
    expect(await endsOf([ask(api), ask(phone)])).toContain('done');
    expect(await countPendingDeletions(user.id)).toBe(1);
    expect((await rowOf(user.id))?.nickName).toBe('');
    const mails = sql`select id from jobs.job where name = 'mail' and data ->> 'to' = ${user.email}`;
    expect((await app.services.db.execute(mails)).rows).toHaveLength(1);
  });

  it('does not deadlock with a concurrent decision on the application [AUTH-20]', async () => {
    const moderator = await createLoggedInAccount(app, { role: 'Moderator' });
    for (let round = 0; round < 5; round += 1) {
      const { user, api } = await createLoggedInAccount(app, { role: null });
      await api(memberRoutes.apply, applicationForm());
      const [waiting] = await app.services.db.select().from(applications).where(eq(applications.userId, user.id));
      const decision = moderator.api(moderationRoutes.decide, { id: waiting?.id ?? 0, accept: true, reason: '' });
      const [, decided] = await endsOf([ask(api), decision]);
      expect(['done', 'members.application-not-found']).toContain(decided);
      expect(await rowOf(user.id)).toMatchObject({ nickName: '', role: null });
      expect(await countPendingDeletions(user.id)).toBe(1);
    }
  });

  it('withdraws an application that was sent concurrently [AUTH-20]', async () => {
    const { db } = app.services;
    const { user, api } = await createLoggedInAccount(app, { role: null });
    const left = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user.id)).for('update');
      const call = endsOf([ask(api)]);
      await waitsForLock(app.services);
      const answers = { nickName: 'Quick Quill', years: 1, sites: [], bio: 'Plants.', story: 'How it began.' };
      const form = { ...answers, storyPrompt: 'why', newsletter: false } as const;
      await tx.insert(applications).values({ ...form, userId: user.id, state: 'received' });
      return { call };
    });
    expect(await left.call).toEqual(['done']);
    expect(await db.$count(applications, eq(applications.userId, user.id))).toBe(0);
  });

  it('prevents a late application from restoring the name [AUTH-20]', async () => {
    const { db, siteSettings } = app.services;
    const { user, api } = await createLoggedInAccount(app, { role: null });
    await siteSettings.set('auto_approve', true);
    const left = await db.transaction(async (tx) => {
      const [held] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
      const call = endsOf([api(memberRoutes.apply, applicationForm())]);
      await waitsForLock(app.services);
      if (held) await scheduleDeletion(tx, held);
      return { call };
    });
    expect(await left.call).toEqual(['signed-out']);
    await siteSettings.set('auto_approve', false);
    expect(await rowOf(user.id)).toMatchObject({ nickName: '', role: null, nickNameFolded: null });
  });

  it('prevents a late profile update from restoring the name [AUTH-20]', async () => {
    const { db } = app.services;
    const { user, api } = await createLoggedInMember(app);
    const left = await db.transaction(async (tx) => {
      const [held] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
      const call = endsOf([api(profileRoutes.save, { nickName: 'Still Here', years: 3, sites: [] })]);
      await waitsForLock(app.services);
      if (held) await scheduleDeletion(tx, held);
      return { call };
    });
    expect(await left.call).toEqual(['not-a-member']);
    expect(await rowOf(user.id)).toMatchObject({ nickName: '', avatar: null, role: null });
  });
});

describe('the last super admin', () => {
  beforeEach(() => app.services.db.update(users).set({ role: 'Member' }).where(eq(users.role, 'SuperAdmin')));

  it('cannot request deletion [AUTH-20]', async () => {
    const { user, api } = await createLoggedInAccount(app, { role: 'SuperAdmin' });
    await createUser(app.services, { role: 'SuperAdmin', suspended: true });
    await expect(ask(api)).rejects.toMatchObject({ errorName: 'privacy.last-admin' });
    expect((await rowOf(user.id))?.role).toBe('SuperAdmin');
  });

  it('remains when two request deletion concurrently [AUTH-20]', async () => {
    const [one, other] = [
      await createLoggedInAccount(app, { role: 'SuperAdmin' }),
      await createLoggedInAccount(app, { role: 'SuperAdmin' }),
    ];
    const ends = await endsOf([ask(one.api), ask(other.api)]);
    expect(ends.sort()).toEqual(['done', 'privacy.last-admin']);
  });
});

describe('an account pending deletion, as others see it', () => {
  it('shows posts and replies without name and profile picture, at once for visitors too [AUTH-20]', async () => {
    const { user, api } = await createLoggedInAccount(app, { nickName: 'Leaving Lark' });
    const other = await createLoggedInAccount(app);
    const post = await createPost(app.services, { authorId: user.id, title: 'A post that stays here' });
    const first = await createReply(app.services, { authorId: user.id, postId: post.id });
    await createReply(app.services, { authorId: other.user.id, postId: post.id, toId: first.id });
    const read = async () => ({
      detail: await visitor(forumRoutes.detail, { id: post.id }),
      replies: await visitor(forumRoutes.replies, { id: post.id, sort: 'oldest' }),
      list: await visitor(forumRoutes.list, { sort: 'new' }),
      feed: await (await fetch(`${app.origin}/rss/forum.xml`)).text(),
      found: await visitor(searchRoutes.search, { s: 'stays here' }),
    });
    app.services.cache.invalidate('forum');
    expect(JSON.stringify(await read()).match(/Leaving Lark/g)?.length).toBeGreaterThanOrEqual(6);
    await ask(api);
    const after = await read();
    expect(JSON.stringify(after)).not.toContain('Leaving Lark');
    const author = { id: user.id, nickName: '', avatar: '/avatars/default.svg', role: null };
    expect(after.detail).toMatchObject({ title: 'A post that stays here', author });
    expect(after.replies.items.map((item) => item.to?.nickName)).toEqual([undefined, '']);
    expect(after.feed).toContain('<author>Deleted member</author>');
  });

  it('cannot be found or mentioned, and its name cannot be taken [AUTH-20]', async () => {
    const { user, api } = await createLoggedInMember(app, { account: { nickName: 'Quiet Quokka' } });
    const other = await createLoggedInAccount(app);
    await ask(api);
    expect((await other.api(memberRoutes.suggest, { q: 'quiet' })).items).toEqual([]);
    await expect(other.api(profileRoutes.get, { userId: user.id })).rejects.toMatchObject({
      errorName: 'profiles.not-found',
    });
    const { problem } = await other.api(memberRoutes.nickNameCheck, { nickName: 'Quiet Quokka' });
    expect(problem).not.toBe('');
  });
});

describe('cancelling the deletion', () => {
  const leave = async (wanted = {}) => {
    const made = await createLoggedInAccount(app, wanted);
    await app.services.db.update(users).set({ avatar: 'ab/cdef' }).where(eq(users.id, made.user.id));
    await ask(made.api);
    return made;
  };

  it('restores everything; the member then logs in again [AUTH-20]', async () => {
    const { user } = await leave({ nickName: 'Back Again', role: 'Moderator' });
    const api = client(app);
    await api(privacyRoutes.terminateFreeze, { ticket: await ticketOf(user.email) });
    expect(api.cookies.size).toBe(0);
    expect(await rowOf(user.id)).toMatchObject({ nickName: 'Back Again', role: 'Moderator', avatar: 'ab/cdef' });
    expect(await countPendingDeletions(user.id)).toBe(0);
    const result = await api(accountRoutes.login, { email: user.email, password: PASSWORD });
    expect(result).toMatchObject({ next: 'signed-in', user: { nickName: 'Back Again' } });
  });

  it('replay: accepts a ticket once [AUTH-20]', async () => {
    const { user } = await leave();
    const ticket = await ticketOf(user.email);
    await visitor(privacyRoutes.terminateFreeze, { ticket });
    await expect(visitor(privacyRoutes.terminateFreeze, { ticket })).rejects.toMatchObject({
      errorName: 'accounts.ticket-ended',
    });
  });

  it('concurrent use: one of many calls with two tickets cancels the deletion [AUTH-20]', async () => {
    const { user } = await leave();
    const tickets = [await ticketOf(user.email), await ticketOf(user.email)];
    const calls = Array.from({ length: 6 }, (_, n) =>
      visitor(privacyRoutes.terminateFreeze, { ticket: tickets[n % 2] ?? '' }),
    );
    const ends = await endsOf(calls);
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(ends.filter((end) => end === 'accounts.ticket-ended')).toHaveLength(5);
    expect((await rowOf(user.id))?.nickName).toBe(user.nickName);
  });

  it.each(['second-factor', 'passkey-login'] as const)(
    'rejects a ticket of another kind: %s [AUTH-20]',
    async (kind) => {
      const { user } = await leave();
      const ticket = await giveTicket(app.services.db, { kind, userId: user.id });
      await expect(visitor(privacyRoutes.terminateFreeze, { ticket })).rejects.toMatchObject({
        errorName: 'accounts.ticket-ended',
      });
      expect(await countPendingDeletions(user.id)).toBe(1);
    },
  );

  it('changes nothing for a ticket of an account that is not pending deletion [AUTH-20]', async () => {
    const { user } = await createLoggedInAccount(app);
    const ticket = await giveTicket(app.services.db, { kind: 'recover', userId: user.id });
    await expect(visitor(privacyRoutes.terminateFreeze, { ticket })).rejects.toMatchObject({
      errorName: 'accounts.ticket-ended',
    });
    expect((await rowOf(user.id))?.nickName).toBe(user.nickName);
  });
});
