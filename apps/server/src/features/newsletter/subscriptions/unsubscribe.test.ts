import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { sign } from '#platform/security/tokens.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { createSubscriber, subscriberNow } from '../../../testing/newsletter-factories.ts';
import { cleanUpJob } from './clean-up.ts';
import { subscriptionLink } from './subscription-link.ts';

const { confirm, byLink, changeByLink } = newsletterRoutes;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const visitor = () => client(app);
const linkOf = ({ id }: { id: number }) => subscriptionLink(app.services.settings, id);
const tokenOf = (row: { id: number }) => new URLSearchParams(linkOf(row).split('?')[1]).get('token') ?? '';
const oneClick = (link: string, headers: Record<string, string> = {}) =>
  fetch(app.origin + link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  });

test.each(['', 'x', '1.x', '99999.AAAA', '../../etc/passwd', 'a'.repeat(200)])(
  'rejects the forged token "%s" for reading, changing and confirming [LEARN-08]',
  async (token) => {
    const row = await createSubscriber(app.services);
    for (const call of [
      () => visitor()(byLink, { token }),
      () => visitor()(changeByLink, { token, act: 'end' }),
      () => visitor()(confirm, { token }),
    ]) {
      await expect(call()).rejects.toMatchObject({ errorName: 'newsletter.link-invalid' });
    }
    const answer = await oneClick(`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    expect(await subscriberNow(app.services, row)).toEqual(row);
  },
);

test('rejects a token with another purpose, key or id [LEARN-08]', async () => {
  const row = await createSubscriber(app.services);
  const other = await createSubscriber(app.services);
  const { SECRET } = app.services.settings;
  const signature = tokenOf(row).split('.')[1];
  const forged = [
    sign(SECRET, 'session', String(row.id)),
    sign(`${SECRET}x`, 'newsletter', String(row.id)),
    `${other.id}.${signature}`,
    sign(SECRET, 'newsletter', `${row.id} or 1=1`),
  ];
  for (const token of forged) {
    await expect(visitor()(changeByLink, { token, act: 'end' })).rejects.toMatchObject({
      errorName: 'newsletter.link-invalid',
    });
    await oneClick(`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`);
  }
  expect(await subscriberNow(app.services, row)).toEqual(row);
  expect(await subscriberNow(app.services, other)).toEqual(other);
});

test('unsubscribes in one click from any origin without a cookie, idempotently [LEARN-08]', async () => {
  const row = await createSubscriber(app.services);
  const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  for (const _ of [1, 2]) {
    const answer = await oneClick(linkOf(row), headers);
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    expect(await subscriberNow(app.services, row)).toMatchObject({ state: 'ended' });
  }
});

test('accepts the one-click request as multipart form data [LEARN-08]', async () => {
  const row = await createSubscriber(app.services);
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  expect((await fetch(app.origin + linkOf(row), { method: 'POST', body })).status).toBe(200);
  expect(await subscriberNow(app.services, row)).toMatchObject({ state: 'ended' });
});

test('does not unsubscribe on GET, because email programs prefetch links [LEARN-08]', async () => {
  const row = await createSubscriber(app.services);
  for (const method of ['GET', 'HEAD']) await fetch(app.origin + linkOf(row), { method });
  expect(await visitor()(byLink, { token: tokenOf(row) })).toMatchObject({ state: 'active' });
});

test('allows cross-origin requests for the one-click endpoint only, not for the form [LEARN-08]', async () => {
  for (const path of ['/newsletter', '/newsletter/unsubscribed?token=x']) {
    const answer = await oneClick(path, { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  }
});

test('unsubscribes with the button on the page and redirects back to it [LEARN-08]', async () => {
  const row = await createSubscriber(app.services);
  const body = new URLSearchParams({ page: '1' });
  const answer = await fetch(app.origin + linkOf(row), { method: 'POST', body, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, linkOf(row)]);
  expect(await subscriberNow(app.services, row)).toMatchObject({ state: 'ended' });
});

test('pauses, resumes, changes the language and unsubscribes through the link [LEARN-08]', async () => {
  const token = tokenOf(await createSubscriber(app.services));
  const change = (what: object) => visitor()(changeByLink, { token, ...what });
  const { state, until } = await change({ act: 'pause', days: 90 });
  expect(state).toBe('paused');
  expect(Math.round((Date.parse(until ?? '') - Date.now()) / 86_400_000)).toBe(90);
  expect(await change({ language: 'ru' })).toMatchObject({ state: 'paused', language: 'ru' });
  expect(await change({ act: 'resume' })).toEqual({ state: 'active', language: 'ru', until: null });
  expect(await change({ act: 'end' })).toMatchObject({ state: 'ended' });
  expect(await change({ act: 'end' })).toMatchObject({ state: 'ended' });
  // An ended subscription can only be restarted by subscribing again.
  expect(await change({ act: 'resume' })).toMatchObject({ state: 'ended' });
});

test('rejects any pause but the two offered durations [LEARN-08]', async () => {
  const token = tokenOf(await createSubscriber(app.services));
  // Not a duration in the contract.
  const days = 31 as 30;
  await expect(visitor()(changeByLink, { token, act: 'pause', days })).rejects.toMatchObject({ errorName: 'invalid' });
});

test('shows a subscription as ended when its address was deleted [LEARN-08]', async () => {
  const row = await createSubscriber(app.services, { state: 'ended', endedAt: '2020-01-01T00:00:00Z' });
  const bounced = await createSubscriber(app.services, { state: 'bounced', endedAt: '2020-01-01T00:00:00Z' });
  const waits = await createSubscriber(app.services, { state: 'pending', confirmSentAt: '2020-01-01T00:00:00Z' });
  const stays = await createSubscriber(app.services);
  await cleanUpJob(app.services).run({});
  expect(await subscriberNow(app.services, row)).toBeUndefined();
  expect(await subscriberNow(app.services, bounced)).toBeUndefined();
  expect(await subscriberNow(app.services, waits)).toBeUndefined();
  expect(await subscriberNow(app.services, stays)).toEqual(stays);
  expect(await visitor()(byLink, { token: tokenOf(row) })).toMatchObject({ state: 'ended' });
});
