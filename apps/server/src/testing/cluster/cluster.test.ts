import { afterAll, beforeAll, expect, it, onTestFailed, onTestFinished } from 'vitest';
import { httpClient, type Client } from '@site/contract/core/client.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { testDatabase, type TestDatabase } from '../database/database.ts';
import { describeWithRedis } from '../servers/describe-with-redis.ts';
import { createUser, type TestUser } from '../factories.ts';
import { createPost } from '../forum/forum-factories.ts';
import type { ChatMember } from './chat-member.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { gatherCrowd } from './crowd.ts';
import { openPage } from './page.ts';

const INSTANCES = 3;
const MEMBERS = 50;
/** Number of messages that each participant sends between two disruptions. */
const MESSAGES = 2;
const LIMIT_FACTOR = 3;
const PATIENCE = { timeout: 300_000 };

let database: TestDatabase;
let cluster: Cluster;

const origins = () => cluster.instances.map(({ origin }) => origin);

/** Creates a client of one instance. */
async function callerOf(user: Pick<TestUser, 'id'>, origin: string | undefined): Promise<Client> {
  const { cookie, address } = await cluster.identity(user.id);
  return httpClient({ origin, headers: () => ({ cookie, 'x-forwarded-for': address }) });
}

/** Opens a new session of an account with a page on each instance. */
async function pagesOf(user: Pick<TestUser, 'id'>) {
  const identity = await cluster.identity(user.id);
  const pages = await Promise.all(origins().map((origin) => openPage(identity, origin)));
  onTestFinished(() => pages.forEach((page) => page.close()));
  return { identity, pages };
}

describeWithRedis('three instances', () => {
  beforeAll(async () => {
    database = await testDatabase();
    cluster = await startCluster(INSTANCES, database.url, { LIMIT_FACTOR: String(LIMIT_FACTOR) });
  }, 120_000);
  afterAll(async () => {
    await cluster?.close();
    await database?.drop();
  });

  it('notifies pages on every instance about a suspension [MOD-02]', async () => {
    const user = await createUser(cluster);
    const { pages } = await pagesOf(user);
    const moderator = await callerOf(await createUser(cluster, { role: 'Moderator' }), origins()[0]);
    await moderator(moderationRoutes.suspend, { id: user.id, days: 1, reason: 'Three warnings.' });
    for (const { heard } of pages) {
      await expect
        .poll(() => heard, { timeout: 5000 })
        .toContainEqual({ event: 'UserMessageEventDTO', data: expect.objectContaining({ type: 14 }) });
    }
  });

  it('closes the pages of an ended session on all instances, and no other pages [AUTH-15]', async () => {
    const user = await createUser(cluster);
    const { pages } = await pagesOf(user);
    const staying = await pagesOf(user);
    const { cookie } = staying.identity;
    const api = httpClient({ origin: origins()[0], headers: () => ({ cookie }) });
    await api(securityRoutes.endOtherDevices, {});
    for (const { heard } of pages) {
      await expect
        .poll(() => heard, { timeout: 5000 })
        .toContainEqual({ event: 'forum_user_log_out', data: { state: 1 } });
    }
    const moderator = await callerOf(await createUser(cluster, { role: 'Moderator' }), origins()[1]);
    await moderator(moderationRoutes.suspend, { id: user.id, days: 1, reason: 'Three warnings.' });
    for (const { heard } of staying.pages) {
      await expect.poll(() => heard.map(({ event }) => event), { timeout: 5000 }).toContain('UserMessageEventDTO');
    }
    const ended = pages.flatMap(({ heard }) => heard.map(({ event }) => event));
    expect(ended).not.toContain('UserMessageEventDTO');
    expect(staying.pages.flatMap(({ heard }) => heard.map(({ event }) => event))).not.toContain('forum_user_log_out');
  });

  it('invalidates cached responses for visitors on all instances after a change on one [OPS-02]', async () => {
    const author = await createUser(cluster);
    const post = await createPost(cluster, { authorId: author.id });
    const visitors = origins().map((origin) => httpClient({ origin }));
    const titles = () =>
      Promise.all(visitors.map(async (api) => (await api(forumRoutes.detail, { id: post.id })).title));
    expect(new Set(await titles())).toEqual(new Set([post.title]));
    const api = await callerOf(author, origins()[1]);
    const title = 'What it is called now';
    const content = '<p>And what it says.</p>';
    await api(forumRoutes.editPost, { id: post.id, language: 'en', topic: 'lounge', title, content });
    // The timeout is well below the lifetime of the cached response.
    await expect.poll(titles, { timeout: 5000, interval: 50 }).toEqual([title, title, title]);
  });

  it('applies a text override of one instance on all instances, and its removal [BASE-19]', async () => {
    const admin = await callerOf(await createUser(cluster, { role: 'Admin' }), origins()[0]);
    const key = 'errors:forum.post-not-found';
    const messages = () =>
      Promise.all(
        origins().map(async (origin) => {
          const api = httpClient({ origin });
          const refused = await api(forumRoutes.detail, { id: 999_999 }).catch((error: unknown) => error);
          return refused instanceof Error ? refused.message : '';
        }),
      );
    const [builtIn = ''] = await messages();
    expect(builtIn).not.toBe('');
    const changed = 'We do not have this post.';
    for (const text of [changed, null]) {
      await admin(cmsRoutes.setText, { lang: 'en', key, text, seen: text === null ? changed : null });
      const shown = text ?? builtIn;
      // The timeout is well below the interval at which instances reload the overrides without a message.
      await expect.poll(messages, { timeout: 5000, interval: 50 }).toEqual([shown, shown, shown]);
    }
  });

  it('counts rate limits across all instances [OPS-02]', async () => {
    const allowed = 20 * LIMIT_FACTOR;
    const { cookie } = await cluster.identity((await createUser(cluster)).id);
    const apis = origins().map((origin) => httpClient({ origin, headers: () => ({ cookie }) }));
    // One call at a time per instance, because more at once could be refused as overload on a busy machine.
    const calls = apis.map(async (api) => {
      const outcomes: PromiseSettledResult<unknown>[] = [];
      while (outcomes.length < allowed / 3 + 5) {
        outcomes.push(...(await Promise.allSettled([api(securityRoutes.endOtherDevices, {})])));
      }
      return outcomes;
    });
    const outcomes = (await Promise.all(calls)).flat();
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(outcomes.length - refused.length).toBe(allowed);
    for (const reason of refused) expect(reason).toMatchObject({ errorName: 'too-many' });
  });

  it(
    'neither loses nor duplicates a message when processes are killed, and shows all members the same [RT-05]',
    PATIENCE,
    async () => {
      onTestFailed(() => cluster.instances.forEach(({ said }) => console.log(said())));
      const { redis } = cluster;
      const [first, second, third] = cluster.instances;
      if (!first || !second || !third) throw new Error('too few instances');
      const crowd = await gatherCrowd(cluster, MEMBERS);
      onTestFinished(() => crowd.close());
      const disturbances: (() => Promise<unknown>)[] = [
        () => first.kill(),
        () => redis.stop(),
        () => Promise.all([redis.start(), first.start()]),
        // Waits for a graceful shutdown, which must succeed, while the other instances continue.
        async () => expect(await second.stop()).toBe(0),
        // A single instance remains.
        () => Promise.all([third.kill(), redis.kill()]),
        () => Promise.all([redis.start(), second.start(), third.start()]),
      ];
      const reached = async (count: number) => {
        await expect.poll(crowd.acknowledged, { timeout: 120_000, interval: 10 }).toBeGreaterThanOrEqual(count);
      };
      for (const disturb of disturbances) {
        // Disrupts midway: some messages are acknowledged, others are in flight.
        const middle = crowd.acknowledged() + (crowd.sides.length * MESSAGES) / 2;
        await Promise.all([crowd.write(MESSAGES), reached(middle).then(disturb)]);
      }
      await crowd.write(MESSAGES);

      // Simulates pages that missed the response. They resend some messages and must get the same response.
      const repeated = crowd.members.map(async (member) => {
        const some = member.acknowledged.filter((_, index) => index % 7 === 0);
        for (const one of some) expect((await member.repeat(one)).seq).toBe(one.seq);
      });
      await Promise.all(repeated);

      expect(crowd.acknowledged()).toBe(crowd.sides.length * MESSAGES * (disturbances.length + 1));
      expect(await crowd.misstored()).toEqual([]);
      await expect.poll(crowd.astray, { timeout: 20_000, interval: 250 }).toEqual([]);
      // Proves that the test is effective: pages were disconnected, resent messages, and were notified that they might
      // have missed some.
      const seen = (what: keyof ChatMember['seen']) =>
        crowd.members.reduce((sum, member) => sum + member.seen[what], 0);
      expect(seen('resent')).toBeGreaterThan(0);
      expect(seen('connected')).toBeGreaterThan(MEMBERS);
      expect(seen('caughtUp')).toBeGreaterThan(0);
    },
  );
});
