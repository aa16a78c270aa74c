import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { contestRoutes, type ContestProgress } from '@site/contract/contest/routes.ts';
import { CONTEST_POINTS, CONTEST_TASK_KEYS, type ContestTask } from '@site/contract/contest/tasks.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { referralRoutes } from '@site/contract/referrals/routes.ts';
import { users } from '#db/schema/users.ts';
import { badgeLevels } from '#db/schema/badges.ts';
import { contestAwards, contestTasks } from '#db/schema/contest.ts';
import { pointsLedger } from '#db/schema/points.ts';
import { referrals } from '#db/schema/referrals.ts';
import { lockMembers } from '#features/points';
import { clock } from '#platform/clock.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { createUser, createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum/forum-factories.ts';
import { scheduleAccountDeletion } from '../../testing/personal-data/schedule-account-deletion.ts';
import { mailTo, tokenIn } from '../../testing/mail/mail-to.ts';
import { createSubscriber } from '../../testing/newsletter-factories.ts';
import { rowsOf } from '../../testing/notifications.ts';
import { waitsForLock } from '../../testing/database/waits-for-lock.ts';
import { referralsPersonal } from '../referrals/personal-data.ts';
import { storeDone } from './update-contest-progress.ts';

const { progress, done, claim } = contestRoutes;

let app: TestApp;
let member: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await createLoggedInAccount(app);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const doneOf = ({ tasks }: ContestProgress) => tasks.filter(({ status }) => status === 'done').map(({ task }) => task);
const doneNow = async (api = member.api) => doneOf(await api(progress, {}));
const haveOf = async (wanted: ContestTask) =>
  (await member.api(progress, {})).tasks.find(({ task }) => task === wanted)?.have;

const PASSWORD = 'another-lantern-9';

/** Creates an account through an invitation link, with its email not verified yet. */
async function invited(ref: string): Promise<{ user: TestUser; prove: () => Promise<unknown> }> {
  const visitor = client(app);
  const { key } = await visitor(accountRoutes.exponent, {});
  const tag = randomBytes(4).toString('hex');
  const email = `${tag}@example.com`;
  const names = { email, userName: `new-${tag}`, password: PASSWORD, repeat: PASSWORD };
  await visitor(accountRoutes.signUp, { key, ...names, adult: true, terms: true, ref });
  const [user] = await app.services.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('account was not stored');
  const prove = async () => visitor(accountRoutes.verifyEmail, { token: tokenIn(await mailTo(app, email)) });
  return { user, prove };
}

/** Creates an account that has accepted the member's invitation. */
async function accepted(): Promise<TestUser> {
  const user = await createUser(app.services);
  const acceptedAt = new Date().toISOString();
  await app.services.db.insert(referrals).values({ invitedId: user.id, inviterId: member.user.id, acceptedAt });
  return user;
}

async function doAll(): Promise<void> {
  await member.api(done, { task: 'tweet' });
  await member.api(done, { task: 'courses' });
  await member.api(newsletterRoutes.changeMine, { act: 'subscribe' });
  await createPost(app.services, { authorId: member.user.id });
  await accepted();
  await accepted();
}

const given = () =>
  app.services.db
    .select({ points: pointsLedger.points, key: pointsLedger.key })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.userId, member.user.id), eq(pointsLedger.action, 'contest')));

describe('the contest', () => {
  it('starts with the login task done and all others open, even before joining [POINTS-07]', async () => {
    for (const { api } of [member, await createLoggedInAccount(app, { role: null })]) {
      expect(await api(progress, {})).toEqual({
        tasks: CONTEST_TASK_KEYS.map((task) => ({
          ...{ task, need: task === 'invite' ? 2 : 1, have: task === 'login' ? 1 : 0 },
          status: task === 'login' ? 'done' : 'open',
        })),
        done: 1,
        claimedAt: null,
      });
    }
  });

  it('accepts tasks that only the client can report, and counts a repeated report once [POINTS-07]', async () => {
    await member.api(done, { task: 'tweet' });
    const stored = () => app.services.db.select().from(contestTasks).where(eq(contestTasks.userId, member.user.id));
    const first = await stored();
    vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 86_400_000));
    const answers = await Promise.all(Array.from({ length: 10 }, () => member.api(done, { task: 'tweet' })));
    for (const answer of answers) expect(answer.done).toBe(2);
    expect(await stored()).toEqual(first);
    expect(doneOf(await member.api(done, { task: 'courses' }))).toEqual(['login', 'tweet', 'courses']);
  });

  it.each(['login', 'subscribe', 'post', 'invite'])(
    'rejects a client report that %s is done [POINTS-07]',
    async (task) => {
      // Deliberately invalid, hence the cast.
      const wrong = { task } as unknown as { task: 'tweet' };
      await expect(member.api(done, wrong)).rejects.toMatchObject({ errorName: 'invalid' });
      expect(await doneNow()).toEqual(['login']);
    },
  );

  it('stores progress per member [POINTS-07]', async () => {
    await doAll();
    expect(await doneNow()).toHaveLength(6);
    expect(await doneNow((await createLoggedInAccount(app)).api)).toEqual(['login']);
  });

  it('refuses all requests while it is closed and retains progress [POINTS-07]', async () => {
    await member.api(done, { task: 'tweet' });
    await app.services.siteSettings.set('contest', false);
    const calls = [member.api(progress, {}), member.api(done, { task: 'courses' }), member.api(claim, {})];
    expect(new Set(await endsOf(calls))).toEqual(new Set(['section-off']));
    await app.services.siteSettings.set('contest', true);
    expect(await doneNow()).toEqual(['login', 'tweet']);
  });

  it('is refused to visitors, and its award to members who may not post [AUTH-16]', async () => {
    const visitor = client(app);
    const calls = [visitor(progress, {}), visitor(done, { task: 'tweet' }), visitor(claim, {})];
    expect(new Set(await endsOf(calls))).toEqual(new Set(['signed-out']));
    const newcomer = await createLoggedInAccount(app, { role: null });
    await expect(newcomer.api(claim, {})).rejects.toMatchObject({ errorName: 'not-a-member' });
    const suspended = await createLoggedInAccount(app, { suspended: true });
    await expect(suspended.api(claim, {})).rejects.toMatchObject({ errorName: 'suspended' });
  });
});

describe('the newsletter task', () => {
  it('is done once the email is verified, and stays done after unsubscribing [POINTS-07]', async () => {
    const email = member.user.email;
    await member.api(newsletterRoutes.subscribe, { email, language: 'en' });
    const mail = await mailTo(app, email);
    expect(await doneNow()).toEqual(['login']);
    await client(app)(newsletterRoutes.confirm, { token: tokenIn(mail) });
    expect(await doneNow()).toEqual(['login', 'subscribe']);
    await member.api(newsletterRoutes.changeMine, { act: 'end' });
    expect(await doneNow()).toEqual(['login', 'subscribe']);
  });

  it('is done by the subscription switch in the settings [POINTS-07]', async () => {
    await member.api(privacyRoutes.setEmailReceive, { newsletter: true });
    await app.settle();
    expect(await doneNow()).toEqual(['login', 'subscribe']);
  });

  it('is not done by an unverified email [POINTS-07]', async () => {
    const { user, api } = await createLoggedInAccount(app, { verified: false });
    await api(privacyRoutes.setEmailReceive, { newsletter: true });
    await createSubscriber(app.services, { email: user.email });
    await app.settle();
    expect(await doneNow(api)).toEqual(['login']);
  });

  it('is not done by the subscription of another member [POINTS-07]', async () => {
    await createSubscriber(app.services);
    expect(await doneNow()).toEqual(['login']);
  });
});

describe('the first post', () => {
  it('counts once visible, and still counts after it is deleted [POINTS-07]', async () => {
    const post = await createPost(app.services, { authorId: member.user.id });
    expect(await doneNow()).toEqual(['login', 'post']);
    await member.api(forumRoutes.deletePost, { id: post.id });
    expect(await doneNow()).toEqual(['login', 'post']);
  });

  it('counts even if it is deleted before the contest is opened [POINTS-07]', async () => {
    const draft = crypto.randomUUID();
    const text = { title: 'How I light my room', content: '<p>Two lamps and a curtain.</p>' };
    const { id } = await member.api(forumRoutes.createPost, { topic: 'lounge', language: 'en', draft, ...text });
    await app.settle();
    await member.api(forumRoutes.deletePost, { id });
    expect(await doneNow()).toEqual(['login', 'post']);
  });

  it.each(['hidden', 'deleted'] as const)('does not count if it is %s [POINTS-07]', async (state) => {
    await createPost(app.services, { authorId: member.user.id, state });
    await createPost(app.services, { authorId: (await createUser(app.services)).id });
    expect(await doneNow()).toEqual(['login']);
  });
});

describe('invitations', () => {
  it('count once the new accounts are verified [POINTS-07]', async () => {
    const { code } = await member.api(referralRoutes.info, {});
    const [one, two] = [await invited(code), await invited(code)];
    expect(await haveOf('invite')).toBe(0);
    await one.prove();
    expect(await haveOf('invite')).toBe(1);
    expect(await doneNow()).toEqual(['login']);
    await two.prove();
    expect(await doneNow()).toEqual(['login', 'invite']);
  });

  it('cannot be circular: an invited member cannot have invited an older account [POINTS-07]', async () => {
    const { code } = await member.api(referralRoutes.info, {});
    const friend = await invited(code);
    await friend.prove();
    await app.services.db
      .update(users)
      .set({ role: 'Member', referralCode: 'RINGCODE' })
      .where(eq(users.id, friend.user.id));
    const again = await invited('RINGCODE');
    await again.prove();
    const inviters = await app.services.db
      .select({ id: referrals.inviterId })
      .from(referrals)
      .where(eq(referrals.invitedId, member.user.id));
    expect(inviters).toEqual([]);
    expect(await haveOf('invite')).toBe(1);
  });

  it("count while the friend's account is pending deletion; after its erasure only a completed task remains [POINTS-07]", async () => {
    const { db } = app.services;
    const erase = ({ id }: TestUser) => db.transaction((tx) => referralsPersonal.erase(tx, id));
    const first = await accepted();
    await scheduleAccountDeletion(app.services, first);
    expect(await haveOf('invite')).toBe(1);
    await erase(first);
    // Erased accounts do not count, so that a friend who creates a new account is not counted twice.
    expect(await haveOf('invite')).toBe(0);
    const friends = [await accepted(), await accepted()];
    expect(await haveOf('invite')).toBe(2);
    for (const friend of friends) await erase(friend);
    expect(await doneNow()).toEqual(['login', 'invite']);
  });

  it('count up to the required number [POINTS-07]', async () => {
    for (let n = 0; n < 3; n += 1) await accepted();
    expect(await haveOf('invite')).toBe(2);
  });
});

describe('the award', () => {
  it('is refused before all tasks are done [POINTS-07]', async () => {
    await expect(member.api(claim, {})).rejects.toMatchObject({ errorName: 'contest.not-done' });
    expect(await given()).toEqual([]);
  });

  it('is granted once for repeated and concurrent claims [POINTS-07]', async () => {
    await doAll();
    const answers = await Promise.all(Array.from({ length: 50 }, () => member.api(claim, {})));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const again = await member.api(claim, {});
    expect(again).toEqual(answers[0]);
    expect(again).toMatchObject({ done: 6, claimedAt: expect.any(String) });
    expect(await member.api(progress, {})).toEqual(again);
    expect(await given()).toEqual([{ key: 'contest', points: CONTEST_POINTS }]);
    expect(await app.services.db.$count(contestAwards, eq(contestAwards.userId, member.user.id))).toBe(1);
  });

  it('waits for the row lock of an event handler that is storing a task [POINTS-07]', async () => {
    await doAll();
    let claimed: Promise<unknown> = Promise.resolve();
    await app.services.db.transaction(async (tx) => {
      await lockMembers(tx, [member.user.id]);
      claimed = member.api(claim, {}).catch((error: unknown) => error);
      await waitsForLock(app.services);
      await storeDone(tx, member.user.id, ['post']);
    });
    expect(await claimed).toMatchObject({ done: 6 });
    expect(await given()).toHaveLength(1);
  });

  it('grants the contest badge with a notification [POINTS-04]', async () => {
    await doAll();
    await member.api(claim, {});
    await app.settle();
    const levels = await app.services.db
      .select()
      .from(badgeLevels)
      .where(and(eq(badgeLevels.userId, member.user.id), eq(badgeLevels.badge, 'contest')));
    expect(levels).toMatchObject([{ level: 1, claimedAt: null }]);
    const subjects = (await rowsOf(app, member.user, 'achievement')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'badge:contest')).toHaveLength(1);
  });
});
