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
import { users } from '#db/schema/accounts.ts';
import { badgeLevels } from '#db/schema/badges.ts';
import { contestAwards, contestTasks } from '#db/schema/contest.ts';
import { pointsLedger } from '#db/schema/points.ts';
import { referrals } from '#db/schema/referrals.ts';
import { holdMembers } from '#features/points';
import { clock } from '#platform/clock.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { createUser, signedIn, type TestUser } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum-factories.ts';
import { freezeAccount } from '../../testing/freeze-account.ts';
import { mailTo, tokenIn } from '../../testing/mail-to.ts';
import { createSubscriber } from '../../testing/newsletter-factories.ts';
import { rowsOf } from '../../testing/notices.ts';
import { waitsForLock } from '../../testing/waits-for-lock.ts';
import { referralsPersonal } from '../referrals/personal.ts';
import { storeDone } from './look-at.ts';

const { progress, done, claim } = contestRoutes;

let app: TestApp;
let member: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await signedIn(app);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const doneOf = ({ tasks }: ContestProgress) => tasks.filter(({ status }) => status === 'done').map(({ task }) => task);
const doneNow = async (api = member.api) => doneOf(await api(progress, {}));
const haveOf = async (wanted: ContestTask) =>
  (await member.api(progress, {})).tasks.find(({ task }) => task === wanted)?.have;

const PASSWORD = 'another-lantern-9';

/** A new account that came by a link, whose address is not proved yet. */
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

/** An account whose invitation by the member is accepted. */
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
  it('begins with the login done and the rest open, also for who has not joined [POINTS-07]', async () => {
    for (const { api } of [member, await signedIn(app, { role: null })]) {
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

  it('believes the page what only the page knows; said twice, it counts once [POINTS-07]', async () => {
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
    'does not believe the page that %s is done [POINTS-07]',
    async (task) => {
      // As an attacker sends it.
      const wrong = { task } as unknown as { task: 'tweet' };
      await expect(member.api(done, wrong)).rejects.toMatchObject({ errorName: 'invalid' });
      expect(await doneNow()).toEqual(['login']);
    },
  );

  it('of one member is nothing of another [POINTS-07]', async () => {
    await doAll();
    expect(await doneNow()).toHaveLength(6);
    expect(await doneNow((await signedIn(app)).api)).toEqual(['login']);
  });

  it('refuses everything while it is closed, and goes on where it was [POINTS-07]', async () => {
    await member.api(done, { task: 'tweet' });
    await app.services.siteSettings.set('contest', false);
    const calls = [member.api(progress, {}), member.api(done, { task: 'courses' }), member.api(claim, {})];
    expect(new Set(await endsOf(calls))).toEqual(new Set(['contest.closed']));
    await app.services.siteSettings.set('contest', true);
    expect(await doneNow()).toEqual(['login', 'tweet']);
  });

  it('is nothing for visitors, and its award only for members who may write [AUTH-16]', async () => {
    const visitor = client(app);
    const calls = [visitor(progress, {}), visitor(done, { task: 'tweet' }), visitor(claim, {})];
    expect(new Set(await endsOf(calls))).toEqual(new Set(['signed-out']));
    const newcomer = await signedIn(app, { role: null });
    await expect(newcomer.api(claim, {})).rejects.toMatchObject({ errorName: 'not-a-member' });
    const suspended = await signedIn(app, { suspended: true });
    await expect(suspended.api(claim, {})).rejects.toMatchObject({ errorName: 'suspended' });
  });
});

describe('the newsletter', () => {
  it('counts once the address is confirmed, and stays counted when it ends [POINTS-07]', async () => {
    const email = member.user.email;
    await member.api(newsletterRoutes.subscribe, { email, language: 'en' });
    const mail = await mailTo(app, email);
    expect(await doneNow()).toEqual(['login']);
    await client(app)(newsletterRoutes.confirm, { token: tokenIn(mail) });
    expect(await doneNow()).toEqual(['login', 'subscribe']);
    await member.api(newsletterRoutes.changeMine, { act: 'end' });
    expect(await doneNow()).toEqual(['login', 'subscribe']);
  });

  it('counts by the switch in the settings, which subscribes [POINTS-07]', async () => {
    await member.api(privacyRoutes.setEmailReceive, { newsletter: true });
    await app.settle();
    expect(await doneNow()).toEqual(['login', 'subscribe']);
  });

  it('of an address that nobody has proved does not count [POINTS-07]', async () => {
    const { user, api } = await signedIn(app, { verified: false });
    await api(privacyRoutes.setEmailReceive, { newsletter: true });
    await createSubscriber(app.services, { email: user.email });
    await app.settle();
    expect(await doneNow(api)).toEqual(['login']);
  });

  it('of somebody else does not count [POINTS-07]', async () => {
    await createSubscriber(app.services);
    expect(await doneNow()).toEqual(['login']);
  });
});

describe('the first post', () => {
  it('counts when it stands, and stays counted when it is deleted [POINTS-07]', async () => {
    const post = await createPost(app.services, { authorId: member.user.id });
    expect(await doneNow()).toEqual(['login', 'post']);
    await member.api(forumRoutes.deletePost, { id: post.id });
    expect(await doneNow()).toEqual(['login', 'post']);
  });

  it('counts also when it is deleted before anybody looks at the contest [POINTS-07]', async () => {
    const draft = crypto.randomUUID();
    const text = { title: 'How I light my room', content: '<p>Two lamps and a curtain.</p>' };
    const { id } = await member.api(forumRoutes.createPost, { topic: 'lounge', language: 'en', draft, ...text });
    await app.settle();
    await member.api(forumRoutes.deletePost, { id });
    expect(await doneNow()).toEqual(['login', 'post']);
  });

  it.each(['hidden', 'deleted'] as const)('that is %s does not count [POINTS-07]', async (state) => {
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

  it('make no ring: who was invited cannot have invited an account that was there before [POINTS-07]', async () => {
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

  it('of friends who ask for deletion count on; of erased ones only what was done stays [POINTS-07]', async () => {
    const { db } = app.services;
    const erase = ({ id }: TestUser) => db.transaction((tx) => referralsPersonal.erase(tx, id));
    const first = await accepted();
    await freezeAccount(app.services, first);
    expect(await haveOf('invite')).toBe(1);
    await erase(first);
    // Otherwise one friend who comes and goes would be two.
    expect(await haveOf('invite')).toBe(0);
    const friends = [await accepted(), await accepted()];
    expect(await haveOf('invite')).toBe(2);
    for (const friend of friends) await erase(friend);
    expect(await doneNow()).toEqual(['login', 'invite']);
  });

  it('beyond those that are asked for count as these [POINTS-07]', async () => {
    for (let n = 0; n < 3; n += 1) await accepted();
    expect(await haveOf('invite')).toBe(2);
  });
});

describe('the award', () => {
  it('is refused before all is done [POINTS-07]', async () => {
    await expect(member.api(claim, {})).rejects.toMatchObject({ errorName: 'contest.not-done' });
    expect(await given()).toEqual([]);
  });

  it('is given once, however often and however much at once it is claimed [POINTS-07]', async () => {
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

  it('waits for an event that stores a task of it at that moment, and is not refused [POINTS-07]', async () => {
    await doAll();
    let claimed: Promise<unknown> = Promise.resolve();
    await app.services.db.transaction(async (tx) => {
      await holdMembers(tx, [member.user.id]);
      claimed = member.api(claim, {}).catch((error: unknown) => error);
      await waitsForLock(app.services);
      await storeDone(tx, member.user.id, ['post']);
    });
    expect(await claimed).toMatchObject({ done: 6 });
    expect(await given()).toHaveLength(1);
  });

  it('brings the badge of the contest, and tells of it [POINTS-04]', async () => {
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
