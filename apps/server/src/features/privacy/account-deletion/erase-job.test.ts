import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { giveTicket } from '#features/accounts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { media } from '#db/schema/media.ts';
import { formerNickNames, profiles } from '#db/schema/members.ts';
import { capturedEmails, removedFiles } from '#db/schema/platform.ts';
import { exports, pendingDeletions } from '#db/schema/privacy.ts';
import { fileRemovalJob } from '#platform/files/file-removal.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { PASSWORD, createLoggedInAccount } from '../../../testing/factories.ts';
import { scheduleAccountDeletion } from '../../../testing/personal-data/schedule-account-deletion.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';
import { createMember } from '../../../testing/profile-factories.ts';
import { tracesOf } from '../../../testing/personal-data/traces-of.ts';
import { createCompleteMember, type CompleteMember } from '../../../testing/personal-data/complete-member.ts';
import { purgeCdnJob } from '../../media/visibility/purge-cdn.ts';
import { eraseJob } from './erase-job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rowOf = async (id: number) => (await app.services.db.select().from(users).where(eq(users.id, id)))[0];

async function wait(userId: number, days: number): Promise<void> {
  await app.services.db
    .update(pendingDeletions)
    .set({ createdAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(pendingDeletions.userId, userId));
}

/** Creates a member who requested deletion the given number of days ago. */
async function createPendingDeletion(days: number) {
  const user = await createMember(app.services);
  await scheduleAccountDeletion(app.services, user);
  await wait(user.id, days);
  return user;
}

/** Runs the erasure job, and the jobs that delete files and purge them from the CDN. */
async function purge(): Promise<void> {
  await eraseJob(app.services).run({});
  await fileRemovalJob(app.services).run({});
  await purgeCdnJob(app.services).run({});
}

/** Waits until no due job is left in the queue. */
async function jobsAreDone(): Promise<void> {
  const open = sql`select id from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`;
  const count = async () => (await app.services.db.execute(open)).rows.length;
  await expect.poll(count, { timeout: 15_000, interval: 50 }).toBe(0);
}

/** Returns identifying values in the database other than texts, such as hashes, file keys and sessions. */
async function secretsOf({ user, pictureKey }: CompleteMember): Promise<string[]> {
  const { db } = app.services;
  const { rows: hashes } = await db.execute<{ hash: string }>(sql`
    select encode(hash, 'hex') as hash from known_browsers where user_id = ${user.id}
    union all select encode(hash, 'hex') from recovery_codes where user_id = ${user.id}
    union all select encode(hash, 'hex') from email_tokens where user_id = ${user.id}
    union all select encode(public_key, 'hex') from passkeys where user_id = ${user.id}
    union all select credential_id from passkeys where user_id = ${user.id}
    union all select draft::text from posts where author_id = ${user.id}
    union all select password_hash from users where id = ${user.id}`);
  const open = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, user.id));
  const pictures = await db.select({ key: media.key }).from(media).where(eq(media.ownerId, user.id));
  const zips = await db.select({ key: exports.fileKey }).from(exports).where(eq(exports.userId, user.id));
  const found = [...hashes.map(({ hash }) => hash), ...open.map(({ id }) => id)];
  const keys = [...pictures, ...zips].map(({ key }) => key ?? '').filter((key) => key !== pictureKey);
  return [...found, ...keys];
}

/** Returns the foreign-key columns that refer to an account, with the number of rows that each has for this account. */
async function rowsNaming(userId: number): Promise<Record<string, number>> {
  const { db } = app.services;
  const { rows: references } = await db.execute<{ table: string; column: string }>(sql`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass`);
  const counts: Record<string, number> = {};
  for (const { table, column } of references) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
    );
    counts[`${table}.${column}`] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** Columns that are filled only by staff actions. */
const BY_STAFF = [
  'account_help.approved_by_id',
  'account_help.by_id',
  'applications.decided_by_id',
  'appeals.decided_by_id',
  'cases.claimed_by_id',
  'cases.decided_by_id',
  'exclusions.answered_by_id',
  'exclusions.by_id',
  'memos.by_id',
  'suspensions.by_id',
  'watched_words.by_id',
];

describe('a person who has used everything', () => {
  const MARK = 'zqxvora';
  let person: CompleteMember;
  let secrets: string[];
  let before: Record<string, number>;
  let bystander: CompleteMember;
  let bystanderBefore: Record<string, number>;

  it('has rows in every table, so that the search afterwards is meaningful [AUTH-20]', async () => {
    person = await createCompleteMember(app, MARK);
    bystander = await createCompleteMember(app, 'brimhelm');
    secrets = await secretsOf(person);
    before = await rowsNaming(person.user.id);
    bystanderBefore = await rowsNaming(bystander.user.id);
    await person.api(privacyRoutes.deleteAccount, { password: PASSWORD });
    await mailTo(app, person.user.email, 'Your account will be deleted');
    await jobsAreDone();
    await wait(person.user.id, 61);
    expect(secrets.length).toBeGreaterThanOrEqual(12);
    expect((await tracesOf(app.services, secrets)).length).toBeGreaterThanOrEqual(10);
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual(
      // These columns were still empty: the deletion was requested only after `before` was read, and the others are
      // filled by staff.
      Object.entries(before).filter(([name]) => name === 'frozen_accounts.user_id' || BY_STAFF.includes(name)),
    );
  }, 180_000);

  it('is in no table, index, file or job after 60 days [AUTH-20]', async () => {
    await purge();
    expect(await tracesOf(app.services, [MARK, ...secrets])).toEqual([]);
  });

  it('is referenced only by rows of remaining content [AUTH-20]', async () => {
    const after = await rowsNaming(person.user.id);
    const left = Object.fromEntries(Object.entries(after).filter(([, rows]) => rows > 0));
    expect(left).toEqual({
      'posts.author_id': before['posts.author_id'],
      'replies.author_id': before['replies.author_id'],
      'course_comments.author_id': before['course_comments.author_id'],
      'cam_site_reviews.author_id': before['cam_site_reviews.author_id'],
      'post_likes.user_id': 1,
      'reply_likes.user_id': 1,
      'media.owner_id': 1,
      // Conversations remain because they contain messages by others. The person's messages remain without text.
      'conversations.low_id': 1,
      'conversations.high_id': 1,
      'conversation_sides.other_id': 2,
      'messages.sender_id': 8,
      'reports.reporter_id': 1,
      'cases.author_id': before['cases.author_id'],
    });
  });

  it('leaves an empty account row that cannot log in [AUTH-20]', async () => {
    const row = await rowOf(person.user.id);
    expect(row).toMatchObject({ nickName: '', nickNameFolded: null, avatar: null, role: null, referralCode: null });
    expect(row?.email).toMatch(/^deleted-[0-9a-f]{24}@deleted\.invalid$/);
    expect(row?.purgedAt).not.toBeNull();
    await expect(
      client(app)(accountRoutes.login, { email: person.user.email, password: PASSWORD }),
    ).rejects.toMatchObject({ errorName: 'accounts.credentials' });
    await expect(
      client(app)(accountRoutes.login, { email: row?.email ?? '', password: PASSWORD }),
    ).rejects.toMatchObject({ errorName: 'accounts.credentials' });
  });

  it('leaves posts, replies and their images without a name [AUTH-20]', async () => {
    const visitor = client(app);
    const post = await visitor(forumRoutes.detail, { id: person.postId });
    expect(post).toMatchObject({ title: 'A post that stays here', author: { nickName: '' } });
    const src = /src="([^"]+)"/.exec(post.html)?.[1] ?? '';
    expect((await fetch(app.origin + src)).status).toBe(200);
    const [reply] = await app.services.db.select().from(replies).where(eq(replies.id, person.replyId));
    expect(reply?.plain).toBe('Mine stays');
  });

  it('appears in mentions by others as a deleted member, in the language of the post [AUTH-20]', async () => {
    const { db } = app.services;
    const [post] = await db.select().from(posts).where(eq(posts.id, person.mentions.postId));
    const [reply] = await db.select().from(replies).where(eq(replies.id, person.mentions.replyId));
    for (const text of [post, reply]) {
      expect(text?.html).toMatch(/^<p>Thanks, @[^<]+!<\/p>$/);
      expect(text?.plain).not.toContain('Deleted');
      expect(text?.html).toBe(`<p>${text?.plain}</p>`);
    }
    expect(post).toMatchObject({ likes: 1, saves: 0, helped: 0.5 });
  });

  it('leaves data of others unchanged [AUTH-20]', async () => {
    expect(await rowsNaming(bystander.user.id)).toEqual(bystanderBefore);
    expect(
      await app.services.db.$count(capturedEmails, eq(capturedEmails.recipient, bystander.user.email)),
    ).toBeGreaterThan(0);
    expect((await bystander.api(accountRoutes.userInfo, {})).nickName).toBe('brimhelm two');
    expect((await bystander.api(privacyRoutes.lastExport, {})).export?.state).toBe('ready');
  });
});

describe('the job', () => {
  it('ignores accounts whose period is not over [AUTH-20]', async () => {
    const user = await createPendingDeletion(59);
    await purge();
    expect(await rowOf(user.id)).toMatchObject({ email: user.email, purgedAt: null });
  });

  it('releases names for others [AUTH-20]', async () => {
    const user = await createPendingDeletion(61);
    await purge();
    const again = await createMember(app.services, {
      account: { email: user.email, userName: user.userName, nickName: user.nickName },
    });
    expect(again.id).not.toBe(user.id);
  });

  it('erases an account completely or not at all, and continues with the others [AUTH-20]', async () => {
    const { db } = app.services;
    const stuck = await createPendingDeletion(70);
    const others = [await createPendingDeletion(65), await createPendingDeletion(62)];
    // The last step fails, so everything before it is rolled back.
    await db.execute(sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`);
    await db.execute(
      sql.raw(`create trigger refuse before update on users for each row
      when (old.id = ${stuck.id}) execute function refuse()`),
    );
    await expect(purge()).rejects.toThrow('erasure of 1 accounts failed');
    expect(await rowOf(stuck.id)).toMatchObject({ email: stuck.email });
    expect(await db.$count(profiles, eq(profiles.userId, stuck.id))).toBe(1);
    for (const { id } of others) expect((await rowOf(id))?.purgedAt).not.toBeNull();
    await db.execute(sql`drop trigger refuse on users`);
    await purge();
    expect((await rowOf(stuck.id))?.purgedAt).not.toBeNull();
  });

  it('erases each account once when run concurrently by several processes [AUTH-20]', async () => {
    const leavers = [
      await createPendingDeletion(61),
      await createPendingDeletion(61),
      await createPendingDeletion(61),
      await createPendingDeletion(61),
    ];
    await Promise.all([1, 2, 3].map(() => eraseJob(app.services).run({})));
    for (const { id } of leavers) expect((await rowOf(id))?.purgedAt).not.toBeNull();
  });

  it('crash after the commit: the next run deletes the remaining files [AUTH-20]', async () => {
    const { db, files } = app.services;
    await files.put('ab/left-1.webp', Buffer.from('a picture'));
    await db.insert(removedFiles).values({ key: 'ab/left-1.webp', private: false });
    await fileRemovalJob(app.services).run({});
    expect(await files.read('ab/left-1.webp')).toBeNull();
    expect(await db.$count(removedFiles)).toBe(0);
  });

  it('prevents cancelling afterwards, and exactly one of both happens when concurrent [AUTH-20]', async () => {
    const visitor = client(app);
    for (let round = 0; round < 5; round += 1) {
      const user = await createPendingDeletion(61);
      const ticket = await giveTicket(app.services.db, { kind: 'recover', userId: user.id });
      const [back] = await endsOf([visitor(privacyRoutes.terminateFreeze, { ticket }), eraseJob(app.services).run({})]);
      const row = await rowOf(user.id);
      expect(back).toBe(row?.purgedAt === null ? 'done' : 'accounts.ticket-ended');
      expect(row?.nickName).toBe(row?.purgedAt === null ? user.nickName : '');
    }
    const late = await createPendingDeletion(61);
    const ticket = await giveTicket(app.services.db, { kind: 'recover', userId: late.id });
    await purge();
    await expect(visitor(privacyRoutes.terminateFreeze, { ticket })).rejects.toMatchObject({
      errorName: 'accounts.ticket-ended',
    });
  });
});

it('reserves the nickname of an erased member without a readable trace [SAFE-24]', async () => {
  const user = await createMember(app.services);
  await scheduleAccountDeletion(app.services, user);
  await wait(user.id, 61);
  await purge();
  expect(JSON.stringify(await app.services.db.select().from(formerNickNames))).not.toContain(user.nickName);
  const { api } = await createLoggedInAccount(app);
  const { problem } = await api(memberRoutes.nickNameCheck, { nickName: user.nickName });
  expect(problem).toBe('This nickname is taken. Choose another one.');
});
