import { eq, sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Role } from '@site/contract/core/roles.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { MEMBER_SORTS, type ManagedMember } from '@site/contract/moderation/schemas.ts';
import { users } from '#db/schema/users.ts';
import { staffNotes, suspensions } from '#db/schema/moderation.ts';
import { SOCKET_PATH } from '#platform/realtime/hub.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { createUser, createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';
import { reportedItem, staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { endDueSuspensionsJob } from '../suspensions/end-due-suspensions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const reason = 'Three warnings.';
const rowOf = async (id: number) => (await app.services.db.select().from(users).where(eq(users.id, id)))[0];

describe('suspending', () => {
  it('lets a suspended member read but not write, until the suspension is lifted [MOD-02]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const post = await createPost(app.services, { authorId: user.id });
    const like = () => api(forumRoutes.like, { kind: 'post', id: post.id, on: true });
    const moderator = await staffOf(app);
    expect(await moderator(moderationRoutes.suspend, { id: user.id, days: 7, reason })).toMatchObject({
      suspended: true,
      suspension: { reason, endedAt: null },
      record: { suspensions: 1 },
    });
    expect(await api(forumRoutes.detail, { id: post.id })).toMatchObject({ id: post.id });
    await expect(like()).rejects.toMatchObject({ errorName: 'suspended', message: 'Your account was suspended' });
    expect(await moderator(moderationRoutes.suspend, { id: user.id, on: false })).toMatchObject({
      suspended: false,
      suspension: null,
    });
    expect(await like()).toMatchObject({ on: true });
    expect((await api(moderationRoutes.standing, {})).suspension).toBeNull();
  });

  it('notifies open pages at once: type 14, and type 13 when it is lifted [MOD-02]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const { token } = await api(accountRoutes.checkout, {});
    const socket = io(app.origin, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { ctoken: token },
      forceNew: true,
    });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const heard: unknown[] = [];
    socket.on('UserMessageEventDTO', ({ type }: { type: number }) => heard.push(type));
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.suspend, { id: user.id, reason });
    await expect.poll(() => heard).toEqual([14]);
    await moderator(moderationRoutes.suspend, { id: user.id, on: false });
    await expect.poll(() => heard).toEqual([14, 13]);
    socket.close();
  });

  it('notifies the member by email, and the member can appeal [MOD-02]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.suspend, { id: user.id, reason });
    await app.settle();
    const mail = await mailTo(app, user.email);
    expect(mail.subject).toBe('About your account');
    expect(mail.text).toContain(reason);
    const { items } = await api(moderationRoutes.myDecisions, {});
    expect(items).toMatchObject([{ kind: 'member', outcome: 'suspended', reason, appealUntil: expect.any(String) }]);
  });

  it('lifts an expired suspension automatically, but not an extended one [MOD-02]', async () => {
    const [over, longer, endless] = await Promise.all([
      createUser(app.services),
      createUser(app.services),
      createUser(app.services),
    ]);
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.suspend, { id: over.id, days: 1, reason });
    await moderator(moderationRoutes.suspend, { id: longer.id, days: 1, reason });
    await moderator(moderationRoutes.suspend, { id: endless.id, days: null, reason });
    await app.services.db
      .update(suspensions)
      .set({ until: sql`now() - interval '1 minute'` })
      .where(sql`${suspensions.until} is not null`);
    await moderator(moderationRoutes.suspend, { id: longer.id, days: 30, reason });
    await endDueSuspensionsJob(app.services).run({});
    expect((await rowOf(over.id))?.suspended).toBe(false);
    expect((await rowOf(longer.id))?.suspended).toBe(true);
    expect((await rowOf(endless.id))?.suspended).toBe(true);
  });

  it('two concurrent calls leave one active suspension [MOD-02]', async () => {
    const user = await createUser(app.services);
    const staff = await Promise.all([1, 2, 3, 4].map(() => staffOf(app)));
    await Promise.all(staff.map((api) => api(moderationRoutes.suspend, { id: user.id, days: 1, reason })));
    const rows = await app.services.db.select().from(suspensions).where(eq(suspensions.userId, user.id));
    expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  it('decides the open case of the member [MOD-02]', async () => {
    const { caseId, targetId } = await reportedItem(app, { kind: 'member' });
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.suspend, { id: targetId, reason });
    expect(await moderator(moderationRoutes.case, { id: caseId })).toMatchObject({ outcome: 'suspended', reason });
  });

  it('requires a reason and rejects an unknown duration [MOD-02]', async () => {
    const { id } = await createUser(app.services);
    const moderator = await staffOf(app);
    await expect(moderator(moderationRoutes.suspend, { id })).rejects.toMatchObject({
      errors: { reason: 'Enter a reason.' },
    });
    // Deliberately violates the types.
    const days = 3 as 7;
    await expect(moderator(moderationRoutes.suspend, { id, days, reason })).rejects.toMatchObject({
      errors: { days: expect.any(String) },
    });
  });

  it.each(['that does not exist', 'that never joined'])(
    'responds with not found for an account %s [MOD-02]',
    async (who) => {
      const id = who === 'that never joined' ? (await createUser(app.services, { role: null })).id : 99_999_999;
      const moderator = await staffOf(app);
      await expect(moderator(moderationRoutes.suspend, { id, reason })).rejects.toMatchObject({
        errorName: 'members.not-found',
      });
    },
  );
});

describe("roles at or above the actor's own", () => {
  const REFUSED: [Role, Role][] = [
    ['Moderator', 'Moderator'],
    ['Moderator', 'Admin'],
    ['Moderator', 'SuperAdmin'],
    ['Admin', 'Admin'],
    ['Admin', 'SuperAdmin'],
  ];
  it.each(REFUSED)('a %s cannot suspend, write a staff note about or appoint a %s [MOD-02]', async (role, other) => {
    const { id } = await createUser(app.services, { role: other });
    const api = await staffOf(app, role);
    const refused = { errorName: role === 'Moderator' ? 'forbidden' : 'members.above-own-role' };
    const above = { errorName: 'members.above-own-role' };
    await expect(api(moderationRoutes.suspend, { id, reason })).rejects.toMatchObject(above);
    await expect(api(moderationRoutes.memo, { id, text: 'Note.' })).rejects.toMatchObject(above);
    await expect(api(moderationRoutes.setRole, { id, role: 'Member' })).rejects.toMatchObject(refused);
    expect(await rowOf(id)).toMatchObject({ role: other, suspended: false });
  });

  it.each(['Moderator', 'Admin', 'SuperAdmin'] as const)(
    'a %s cannot act on their own account [MOD-02]',
    async (role) => {
      const { user, api } = await createLoggedInAccount(app, { role });
      const { id } = user;
      await expect(api(moderationRoutes.suspend, { id, reason })).rejects.toMatchObject({
        errorName: 'members.above-own-role',
      });
      expect((await rowOf(id))?.suspended).toBe(false);
    },
  );

  it('an admin appoints moderators but not admins; a super admin appoints both [MOD-02]', async () => {
    const { id } = await createUser(app.services);
    const [admin, superAdmin] = [await staffOf(app, 'Admin'), await staffOf(app, 'SuperAdmin')];
    expect(await admin(moderationRoutes.setRole, { id, role: 'Moderator' })).toMatchObject({
      author: { role: 'Moderator' },
    });
    await expect(admin(moderationRoutes.setRole, { id, role: 'Admin' })).rejects.toMatchObject({
      errorName: 'members.above-own-role',
    });
    expect(await superAdmin(moderationRoutes.setRole, { id, role: 'Admin' })).toMatchObject({
      author: { role: 'Admin' },
    });
  });

  it('one of two super admins who demote each other concurrently remains [MOD-02]', async () => {
    const [one, two] = [
      await createLoggedInAccount(app, { role: 'SuperAdmin' }),
      await createLoggedInAccount(app, { role: 'SuperAdmin' }),
    ];
    await Promise.allSettled([
      one.api(moderationRoutes.setRole, { id: two.user.id, role: 'Member' }),
      two.api(moderationRoutes.setRole, { id: one.user.id, role: 'Member' }),
    ]);
    const roles = [(await rowOf(one.user.id))?.role, (await rowOf(two.user.id))?.role];
    expect(roles.sort()).toEqual(['Member', 'SuperAdmin']);
  });

  it('refuses to give a role to an account that never joined, which would bypass the application [JOIN-01]', async () => {
    const { id } = await createUser(app.services, { role: null });
    const admin = await staffOf(app, 'Admin');
    await expect(admin(moderationRoutes.setRole, { id, role: 'Member' })).rejects.toMatchObject({
      errorName: 'members.not-found',
    });
  });

  it.each([
    ['a visitor', 'signed-out', async () => client(app)],
    ['a member', 'forbidden', async () => (await createLoggedInAccount(app)).api],
    ['a representative', 'forbidden', () => staffOf(app, 'Representative-cam4')],
    [
      'a suspended moderator',
      'suspended',
      async () => (await createLoggedInAccount(app, { role: 'Moderator', suspended: true })).api,
    ],
  ])('%s cannot act on members [MOD-01]', async (_, errorName, who) => {
    const { id } = await createUser(app.services);
    const api = await who();
    await expect(api(moderationRoutes.suspend, { id, reason })).rejects.toMatchObject({ errorName });
    await expect(api(moderationRoutes.memo, { id, text: 'x' })).rejects.toMatchObject({ errorName });
    await expect(api(moderationRoutes.setRole, { id, role: 'Tester' })).rejects.toMatchObject({ errorName });
  });
});

describe('the table', () => {
  it('shows nickname, date, role, last seen, status and staff note [MOD-01]', async () => {
    const { user } = await createLoggedInAccount(app);
    await createPost(app.services, { authorId: user.id });
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.memo, { id: user.id, text: 'Asks good questions.' });
    const { items } = await moderator(moderationRoutes.members, { s: user.nickName });
    expect(items).toMatchObject([
      {
        author: { id: user.id, nickName: user.nickName, role: 'Member' },
        ...{ appliedAt: user.createdAt, suspended: false, memo: 'Asks good questions.', posts: 1, replies: 0 },
        ...{ lastSeenOn: expect.any(String), mayAct: true, roles: [] },
      },
    ]);
  });

  it('changes and deletes a staff note, which no response to the member contains [MOD-02]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const moderator = await staffOf(app);
    await moderator(moderationRoutes.memo, { id: user.id, text: 'One.' });
    expect(await moderator(moderationRoutes.memo, { id: user.id, text: 'Two.' })).toMatchObject({ memo: 'Two.' });
    expect((await api(moderationRoutes.myLog, {})).items).toEqual([]);
    expect(await moderator(moderationRoutes.memo, { id: user.id, text: ' ' })).toMatchObject({ memo: '' });
    expect(await app.services.db.$count(staffNotes, eq(staffNotes.userId, user.id))).toBe(0);
  });

  it('has four sort orders, each paginated with each member once [MOD-01]', async () => {
    const others = await testApp();
    for (let n = 0; n < 40; n += 1) {
      const role = n % 9 ? 'Member' : 'Moderator';
      const user = await createUser(others.services, { nickName: `Nick ${n % 7} ${n}`, role });
      const lastSeenOn = `2026-01-${10 + (n % 5)}`;
      if (n % 3) await others.services.db.update(users).set({ lastSeenOn }).where(eq(users.id, user.id));
    }
    const admin = await staffOf(others, 'Admin');
    const heights: Partial<Record<Role, number>> = { Admin: 3, Moderator: 2 };
    const values: Record<(typeof MEMBER_SORTS)[number], (member: ManagedMember) => number | string> = {
      joined: ({ author }) => -author.id,
      seen: ({ lastSeenOn }) => -Date.parse(lastSeenOn ?? '1970-01-01'),
      name: ({ author }) => author.nickName.toLowerCase(),
      role: ({ author }) => -(heights[author.role ?? 'Member'] ?? 0),
    };
    for (const sort of MEMBER_SORTS) {
      const first = await admin(moderationRoutes.members, { sort });
      const second = await admin(moderationRoutes.members, { sort, cursor: first.next ?? '' });
      const seen = [...first.items, ...second.items];
      expect(new Set(seen.map(({ author }) => author.id)).size).toBe(41);
      const shown = seen.map(values[sort]);
      expect(shown).toEqual([...shown].sort((a, b) => (a < b ? -1 : Number(a > b))));
    }
    await others.close();
  });

  it('is filtered by role, status and name [MOD-01]', async () => {
    const { user } = await createLoggedInAccount(app, { role: 'Tester', suspended: true, nickName: 'Quillmark' });
    const moderator = await staffOf(app);
    for (const filter of [
      { role: 'Tester' },
      { status: 'suspended', s: 'quill' },
      { s: user.userName },
      { s: `${user.id}` },
    ] as const) {
      const { items } = await moderator(moderationRoutes.members, filter);
      expect(items.map(({ author }) => author.id)).toContain(user.id);
    }
    expect((await moderator(moderationRoutes.members, { status: 'active', s: 'quill' })).items).toEqual([]);
    expect((await moderator(moderationRoutes.members, { s: '%' })).items).toEqual([]);
  });
});
