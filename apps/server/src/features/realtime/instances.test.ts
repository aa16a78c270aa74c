import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { describeWithRedis } from '../../testing/servers/describe-with-redis.ts';
import { createLoggedInAccount, createLoggedInClient } from '../../testing/factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { next, socketOf } from '../../testing/open-socket.ts';
import { startRedis, type RedisServer } from '../../testing/servers/redis-server.ts';

describeWithRedis('two instances over Redis', () => {
  let redis: RedisServer;
  let one: TestApp;
  let two: TestApp;
  const ready = async ({ origin }: TestApp) => (await fetch(`${origin}/ready`)).json();
  beforeAll(async () => {
    redis = await startRedis();
    one = await testApp({ settings: { REDIS_URL: redis.url } });
    two = await testApp({ settings: { REDIS_URL: redis.url }, sameSiteAs: one });
  });
  const together = async (...apps: TestApp[]) => {
    await redis.start();
    for (const app of apps) {
      await expect.poll(() => ready(app), { timeout: 15_000 }).toEqual({ ok: true, degraded: false });
    }
  };
  beforeEach(() => together(one, two));
  afterAll(async () => {
    await two.close();
    await one.close();
    await redis.close();
  });

  /**
   * Sends an event that arrives at every socket after all earlier events of the first instance, and returns the names
   * of those earlier events.
   */
  const marked = async (heard: readonly [string, unknown][], id: number) => {
    const mark = () => {
      one.services.hub.send('forum', 'forum_post', { id });
      return heard;
    };
    await expect.poll(mark, { timeout: 10_000 }).toContainEqual(['forum_post', { id }]);
    return heard.map(([event]) => event).filter((event) => event !== 'forum_post' && event !== 'catch_up');
  };

  it('delivers an event of one instance to the sockets of the other once [OPS-02]', async () => {
    const { user, api } = await createLoggedInAccount(one);
    const { heard } = await socketOf(two, api);
    one.services.hub.send(`user:${user.id}`, 'chat_unread', { count: 1 });
    expect(await marked(heard, 1)).toEqual(['chat_unread']);
  });

  it('closes the sockets of a session on the other instance after a logout [AUTH-15]', async () => {
    const { user, api } = await createLoggedInAccount(one);
    const { heard } = await socketOf(two, api);
    await api(accountRoutes.logout, {});
    one.services.hub.send(`user:${user.id}`, 'user_changed', {});
    expect(await marked(heard, 2)).toEqual(['forum_user_log_out']);
  });

  it('applies a role set on one instance on the other [MOD-02]', async () => {
    const admin = await staffOf(one, 'Admin');
    const { user, api } = await createLoggedInAccount(one);
    const { heard } = await socketOf(two, api);
    await admin(moderationRoutes.setRole, { id: user.id, role: 'Moderator' });
    await one.settle();
    await two.settle();
    await expect.poll(() => heard.map(([event]) => event)).toContain('user_changed');
    one.services.hub.send('staff', 'moderation_queue', { open: 1, appeals: 0, accounts: 0 });
    expect(await marked(heard, 3)).toEqual(['user_changed', 'moderation_queue']);
  });

  it('shares presence between instances until the page is closed [RT-04]', async () => {
    const { user, api } = await createLoggedInAccount(one);
    const among = async () => [...(await one.services.presence.among([user.id, 999_999]))];
    expect(await among()).toEqual([]);
    const { socket } = await socketOf(two, api);
    await expect.poll(among).toEqual([user.id]);
    // The Redis set of open pages has a TTL, so that it expires after an instance has crashed.
    const lives: unknown[] = [];
    for (const key of (await one.services.redis?.client.keys('*:open:*')) ?? []) {
      lives.push(await one.services.redis?.client.ttl(key));
    }
    expect(lives).not.toEqual([]);
    expect(lives).toEqual(lives.map(() => expect.toSatisfy((ttl: number) => ttl > 0 && ttl <= 75)));
    socket.close();
    await expect.poll(among).toEqual([]);
  });

  it('counts rate limits across instances without naming callers in Redis [OPS-02]', async () => {
    const settings = { REDIS_URL: redis.url, LIMIT_FACTOR: '1' };
    const [first, second] = [
      await testApp({ settings, sameSiteAs: one }),
      await testApp({ settings, sameSiteAs: one }),
    ];
    try {
      const bound = { points: 50, seconds: 60 };
      const calls = Array.from({ length: 60 }, (_, n) =>
        (n % 2 === 0 ? first : second).services.limits.countOf('together', bound, 'ana@example.com').then(
          () => true,
          () => false,
        ),
      );
      expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(50);
      expect(await second.services.limits.left('together', bound, 'ana@example.com')).toMatchObject({ left: 0 });
      const keys = await first.services.redis?.client.keys('*limit*');
      expect(keys?.length).toBeGreaterThan(0);
      expect(String(keys)).not.toContain('ana');
    } finally {
      await first.close();
      await second.close();
    }
  });

  it('invalidates the cache and applies a site setting on both instances [OPS-02]', async () => {
    const visitor = client(two);
    expect(await visitor(siteRoutes.info, {})).toMatchObject({ demo: false });
    await one.services.siteSettings.set('demo', true);
    one.services.cache.invalidate('site');
    await expect.poll(async () => (await visitor(siteRoutes.info, {})).demo).toBe(true);
    await one.services.siteSettings.set('demo', false);
    one.services.cache.invalidate('site');
    await expect.poll(async () => (await visitor(siteRoutes.info, {})).demo).toBe(false);
  });

  it('continues per instance without Redis, reports degraded, and makes pages reload after recovery [OPS-02]', async () => {
    const { user, api } = await createLoggedInAccount(one);
    const [here, there] = [await socketOf(one, api), await socketOf(two, await createLoggedInClient(one, user))];
    await redis.kill();
    await expect.poll(() => ready(one)).toEqual({ ok: true, degraded: true });
    await expect(client(one)(siteRoutes.info, {})).resolves.toBeDefined();
    one.services.hub.send(`user:${user.id}`, 'chat_unread', { count: 2 });
    await expect.poll(() => here.heard).toContainEqual(['chat_unread', { count: 2 }]);
    one.services.cache.invalidate('site');
    expect([...(await one.services.presence.among([user.id]))]).toEqual([user.id]);
    const limit = { points: 1, seconds: 60 };
    await one.services.limits.countOf('alone', limit, 'me');
    await together(one, two);
    for (const { heard } of [here, there]) {
      await expect.poll(() => heard, { timeout: 15_000 }).toContainEqual(['catch_up', {}]);
    }
    expect(await marked(there.heard, 4)).toEqual([]);
    one.services.hub.send(`user:${user.id}`, 'chat_unread', { count: 3 });
    await expect.poll(() => there.heard).toContainEqual(['chat_unread', { count: 3 }]);
  });

  it('does not delay requests while Redis hangs [OPS-02]', async () => {
    const { user, api } = await createLoggedInAccount(one);
    const { heard } = await socketOf(one, api);
    await two.services.redis?.client.call('CLIENT', 'PAUSE', '4000', 'ALL');
    one.services.hub.send(`user:${user.id}`, 'chat_unread', { count: 4 });
    await one.services.limits.countOf('hanging', { points: 1, seconds: 60 }, 'me');
    await expect.poll(() => heard, { timeout: 3500 }).toContainEqual(['chat_unread', { count: 4 }]);
    await expect(api(siteRoutes.info, {})).resolves.toBeDefined();
  });

  it('closes the sockets of a session that ended while Redis was unavailable, after recovery [AUTH-15]', async () => {
    const { user, api } = await createLoggedInAccount(one);
    const { socket, heard } = await socketOf(two, api);
    await redis.stop();
    await expect.poll(() => ready(one)).toEqual({ ok: true, degraded: true });
    await api(accountRoutes.logout, {});
    const loggedOut = next(socket, 'forum_user_log_out');
    await together(one, two);
    expect(await loggedOut).toEqual([{ state: 1 }]);
    one.services.hub.send(`user:${user.id}`, 'user_changed', {});
    expect(await marked(heard, 5)).toEqual(['forum_user_log_out']);
  });

  it('leaves the sockets of other instances connected during a graceful shutdown [OPS-03]', async () => {
    const third = await testApp({ settings: { REDIS_URL: redis.url }, sameSiteAs: one });
    const { api } = await createLoggedInAccount(one);
    const [stays, goes] = [await socketOf(one, api), await socketOf(third, api)];
    const disconnected = next(goes.socket, 'disconnect');
    await third.stop();
    await third.close();
    await disconnected;
    expect(goes.heard.map(([event]) => event)).toEqual(['moving']);
    expect(await marked(stays.heard, 6)).toEqual([]);
    expect(stays.socket.connected).toBe(true);
  });

  it('starts without Redis and connects once it is available [OPS-02]', async () => {
    await redis.stop();
    const late = await testApp({ settings: { REDIS_URL: redis.url }, sameSiteAs: one });
    try {
      expect(await ready(late)).toEqual({ ok: true, degraded: true });
      const { api } = await createLoggedInAccount(one);
      const { heard } = await socketOf(late, api);
      await together(one, late);
      expect(await marked(heard, 7)).toEqual([]);
    } finally {
      await late.close();
    }
  });
});
