import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { translate } from '#platform/translate.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, createUser } from '../../../testing/factories.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { listOf } from '../../../testing/notifications.ts';
import { socketOf } from '../../../testing/open-socket.ts';
import { describeWithRedis } from '../../../testing/servers/describe-with-redis.ts';
import { startRedis } from '../../../testing/servers/redis-server.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await staffOf(app, 'Admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const { key } of (await admin(cmsRoutes.texts, { lang: 'en', changed: true })).items) await set(key, null);
});

async function set(key: string, text: string | null) {
  const { items } = await admin(cmsRoutes.texts, { lang: 'en', search: key });
  const seen = items.find((item) => item.key === key)?.text ?? null;
  await admin(cmsRoutes.setText, { lang: 'en', key, text, seen });
}

it('shows a renamed badge in notifications, also in earlier ones, and in the pop-up [BASE-19]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { heard } = await socketOf(app, api);
  await api(forumRoutes.createPost, {
    ...{ topic: 'lounge', title: 'How I light my room', content: '<p>Two lamps and a curtain.</p>' },
    ...{ language: 'en', draft: crypto.randomUUID() },
  });
  await app.settle();
  const notification = async () => (await listOf(api)).resultList[0]?.content;
  expect(await notification()).toBe('Open voice: 1 post in the community. Ready to claim.');
  await set('achievements:badge.posts', 'Storyteller');
  await set('achievements:badge.posts.desc_one', 'One post so far');
  expect(await notification()).toBe('Storyteller: One post so far. Ready to claim.');
  await api(badgeRoutes.claim, { badge: 'posts', level: 1 });
  await expect
    .poll(() => heard)
    .toContainEqual(['badge_unlock', expect.objectContaining({ badge: 'Storyteller', desc: 'One post so far' })]);
  await set('achievements:badge.posts', null);
  expect(await notification()).toBe('Open voice: One post so far. Ready to claim.');
});

it('sends emails with the changed text and the built-in subject [AUTH-07] [BASE-19]', async () => {
  const user = await createUser(app.services);
  await set('mails:reset.text', 'Dear {{userName}}, choose a new password.');
  await set('mails:reset.action', 'Go');
  await client(app)(passwordRoutes.forgot, { email: user.email });
  const { subject, text } = await mailTo(app, user.email);
  expect(subject).toBe(translate('en', 'mails:reset.subject'));
  expect(text).toContain(`Dear ${user.nickName}, choose a new password.`);
  expect(text).toContain('Go');
});

it('returns the changed text of an error and of a field, and the built-in one after a reset [BASE-19]', async () => {
  const login = (email: string) =>
    client(app)(accountRoutes.login, { email, password: 'wrong password' }).catch((error: unknown) => error);
  const builtIn = translate('en', 'errors:accounts.credentials');
  await set('errors:accounts.credentials', 'We do not know this login.');
  await set('errors:accounts.email-required', 'Fill this in');
  expect(await login('someone@example.com')).toMatchObject({ message: 'We do not know this login.' });
  expect(await login('')).toMatchObject({ errors: { email: 'Fill this in' } });
  await set('errors:accounts.credentials', null);
  expect(await login('someone@example.com')).toMatchObject({ message: builtIn });
});

it('sends pages the overrides of error texts, which they also use, but none of emails [BASE-19]', async () => {
  await set('mails:footer', 'Bye, {{product}}');
  await set('errors:failed', 'That did not work.');
  expect(await client(app)(siteRoutes.i18n, { lang: 'en' })).toEqual({ 'errors:failed': 'That did not work.' });
});

it('changes the texts of the service worker without a restart [BASE-19]', async () => {
  const title = async () => {
    const self: { SITE?: { texts: { en: { offline: { title: string } } } } } = {};
    runInNewContext(await (await fetch(`${app.origin}/sw-site.js`)).text(), { self });
    return self.SITE?.texts.en.offline.title;
  };
  await set('worker:offline.title', 'No connection');
  expect(await title()).toBe('No connection');
  await set('worker:offline.title', null);
  expect(await title()).toBe(translate('en', 'worker:offline.title'));
});

it('invalidates cached feeds that contain a changed text [BASE-14] [BASE-19]', async () => {
  const { api } = await createLoggedInAccount(app, { nickName: '' });
  await api(forumRoutes.createPost, {
    ...{ topic: 'lounge', title: 'Without a name', content: '<p>Who wrote this?</p>' },
    ...{ language: 'en', draft: crypto.randomUUID() },
  });
  await app.settle();
  const feed = async () => (await fetch(`${app.origin}/rss/forum.xml`)).text();
  expect(await feed()).toContain(translate('en', 'core:unnamed-member'));
  await set('core:unnamed-member', 'A quiet member');
  expect(await feed()).toContain('A quiet member');
});

it.each([
  ['mails:reset.text', 'Choose a new password.'],
  ['errors:too-many', 'Try again later.'],
  ['achievements:badge.reached', '{{name}}: {{desc}} {{level}}'],
])('refuses other placeholders in %s [BASE-19]', async (key, text) => {
  await expect(set(key, text)).rejects.toMatchObject({ errorName: 'documents.braces' });
});

it.each(['mails:reset.subject', 'mails:digest.subject', 'worker:push.notifications', 'worker:push.text'])(
  'refuses to change %s [AUTH-07] [BASE-19]',
  async (key) => {
    await expect(set(key, 'News from your cam site')).rejects.toMatchObject({ errorName: 'documents.no-such-text' });
  },
);

describeWithRedis('two instances over Redis', () => {
  // Both share the texts of this process; cluster.test.ts tests instances in processes of their own.
  it('invalidates cached responses of the other instance [BASE-19]', async () => {
    const redis = await startRedis();
    const settings = { REDIS_URL: redis.url };
    const [one, two] = [await testApp({ settings, sameSiteAs: app }), await testApp({ settings, sameSiteAs: app })];
    try {
      for (const { origin } of [one, two]) {
        const ready = async () => (await fetch(`${origin}/ready`)).json();
        await expect.poll(ready, { timeout: 15_000 }).toEqual({ ok: true, degraded: false });
      }
      const staff = client(one, { cookies: Object.fromEntries(admin.cookies) });
      const visitor = client(two);
      expect(await visitor(siteRoutes.i18n, { lang: 'en' })).toEqual({});
      await staff(cmsRoutes.setText, { lang: 'en', key: 'core:home', text: 'Start', seen: null });
      // The timeout is well below the interval at which instances reload the overrides without a message.
      await expect
        .poll(() => visitor(siteRoutes.i18n, { lang: 'en' }), { timeout: 5000 })
        .toEqual({ 'core:home': 'Start' });
    } finally {
      await two.close();
      await one.close();
      await redis.close();
    }
  });
});
