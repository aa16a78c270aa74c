import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { contactMessages } from '#db/schema/contact.ts';
import { cases } from '#db/schema/moderation.ts';
import { linkCounts } from '#db/schema/link-page.ts';
import { privacySettings } from '#db/schema/members.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { mp3Bytes } from '../../../testing/media/audio-bytes.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { countedOf, getPage, wholeAnswer } from '../../../testing/link-page/link-page-answers.ts';
import { pageOwner, savePage } from '../../../testing/link-page/link-page-factories.ts';
import { confirmedClaim, keepRooms } from '../../../testing/industry/performer-factories.ts';
import { linkCounter } from './counter.ts';
import { moderatedPage } from '../moderation/moderated-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { PUBLIC_URL: 'https://site.example', COUNTRY_HEADER: 'X-Country' } });
});
afterAll(() => app.close());
beforeEach(() => app.services.cache.clear());

const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  getPage(app, path, headers, init);
const whole = (path: string, headers: Record<string, string> = {}) => wholeAnswer(app, path, headers);
const counted = (userId: number) => countedOf(app, userId);

describe('counting', () => {
  it('includes visits and clicks by people only [BIO-06]', async () => {
    const { user } = await pageOwner(app, { address: 'counted' });
    await get('/m/counted');
    await get('/m/counted', { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' });
    await get('/m/counted/to/shoplink1');
    await get('/m/counted', {}, { method: 'HEAD' });
    await get('/m/counted', { 'sec-purpose': 'prefetch;prerender' });
    await get('/m/counted', { purpose: 'prefetch' });
    await get('/m/counted', { 'sec-fetch-dest': 'image' });
    await get('/m/counted', { 'user-agent': 'Googlebot/2.1' });
    await get('/m/counted', { 'user-agent': 'curl/8.0' });
    await get('/m/counted/to/shoplink1', { 'user-agent': 'Twitterbot/1.0' });
    await get('/m/counted/to/shoplink1', { 'sec-purpose': 'prefetch' });
    await get('/m/counted/qr.svg');
    expect(await counted(user.id)).toEqual({ '': 2, shoplink1: 1 });
  });

  it('stores a number per day and link, and nothing about visitors [BIO-06]', async () => {
    const { user } = await pageOwner(app, { address: 'nameless' });
    await get('/m/nameless', { 'x-forwarded-for': '203.0.113.9', cookie: 'a=b' });
    await linkCounter(app.services.db).flush();
    const rows = await app.services.db.select().from(linkCounts).where(eq(linkCounts.userId, user.id));
    expect(rows).toEqual([{ userId: user.id, day: new Date().toISOString().slice(0, 10), link: '', count: 1 }]);
  });
});

describe('the live badge', () => {
  const thisHour = () => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();

  it('appears only if enabled, with a confirmed room online, and marks simulated data [BIO-06]', async () => {
    const { user } = await pageOwner(app, { address: 'on-air', showLive: true });
    const silent = await pageOwner(app, { address: 'silent' });
    await confirmedClaim(app, { userId: user.id, network: 'cam4', name: 'luna_on_air' });
    await confirmedClaim(app, { userId: silent.user.id, network: 'cam4', name: 'silent_on_air' });
    expect((await get('/m/on-air')).text).not.toContain('Live now');
    app.services.cache.clear();
    await keepRooms(app, 'cam4', thisHour(), [{ name: 'luna_on_air' }, { name: 'silent_on_air' }, { name: 'someone' }]);
    const { text } = await get('/m/on-air');
    expect(text).toContain('Live now on CAM4');
    expect(text).toContain('Demo: simulated numbers');
    expect(text).not.toContain('luna_on_air');
    expect((await get('/m/silent')).text).not.toContain('Live now');
  });
});

describe('staff', () => {
  it('hide a page with a reason and restore it [BIO-06]', async () => {
    const { user } = await pageOwner(app, { address: 'taken-down' });
    const { api } = await createLoggedInAccount(app, { role: 'Moderator' });
    const act = (wanted: 'hide' | 'show') =>
      api(moderationRoutes.act, {
        kind: 'link-page',
        id: user.id,
        act: wanted,
        reason: 'Pretends to be another person.',
      });
    expect((await get('/m/taken-down')).status).toBe(200);
    await act('hide');
    await app.settle();
    expect(await whole('/m/taken-down')).toBe(await whole('/m/nobody'));
    await act('show');
    await app.settle();
    expect((await get('/m/taken-down')).status).toBe(200);
    const { api: member } = await createLoggedInAccount(app);
    const call = member(moderationRoutes.act, {
      kind: 'link-page',
      id: user.id,
      act: 'hide',
      reason: 'Not mine to say.',
    });
    await expect(call).rejects.toMatchObject({ errorName: 'forbidden' });
  });

  it('see all content of a page, including its greeting [BIO-06]', async () => {
    const { api, user } = await pageOwner(app);
    const greeting = await api(
      linkPageRoutes.uploadAudio,
      {},
      { files: [new File([new Uint8Array(mp3Bytes(1))], 'a.mp3')] },
    );
    await savePage(api, { intro: 'It is <i>me</i>', audio: greeting.id });
    const shown = (await moderatedPage.show(app.services.db, [user.id], 'en')).get(user.id);
    expect(shown?.html).toContain('It is &lt;i&gt;me&lt;/i&gt;');
    for (const part of [greeting.url, 'https://club.example/luna-secret']) expect(shown?.html).toContain(part);
  });

  it('receive reports by visitors, which hide nothing automatically [BIO-06]', async () => {
    const { user, code } = await pageOwner(app, { address: 'reported' });
    expect((await get('/m/reported/report')).text).toContain('Report this page');
    const send = (body: Record<string, string>) =>
      get(
        '/m/reported/report',
        { 'content-type': 'application/x-www-form-urlencoded' },
        {
          method: 'POST',
          body: new URLSearchParams(body).toString(),
        },
      );
    expect((await send({ note: 'no reason' })).text).toContain('Choose a reason.');
    // A hand-made request: browsers would not send this body.
    const length = { toString: 1 };
    const made = JSON.stringify({ reason: 'spam', note: { length }, email: { length } });
    const answer = await get(
      '/m/reported/report',
      { 'content-type': 'application/json' },
      { method: 'POST', body: made },
    );
    expect([answer.status, answer.text.includes('Choose a reason.')]).toEqual([200, true]);
    expect((await send({ reason: 'spam', website: 'filled in by a program' })).text).toContain('Thank you');
    const { db } = app.services;
    expect(await db.$count(contactMessages)).toBe(0);
    const sent = await send({ reason: 'false-information', note: '<b>That is me</b>', email: 'me@person.example' });
    expect(sent.text).toContain('Your report is with our team.');
    await send({ reason: 'minors', note: '\0', email: 'no address' });
    const messages = await db.select().from(contactMessages);
    expect(messages.map(({ email, links }) => [email, links])).toEqual([
      ['me@person.example', [`https://site.example/m/${code}`]],
      ['', [`https://site.example/m/${code}`]],
    ]);
    const [opened, ...more] = await db.select().from(cases).where(eq(cases.targetId, user.id));
    expect([opened?.kind, opened?.severity, more]).toEqual(['link-page', 100, []]);
    expect((await get('/m/reported')).status).toBe(200);
    const crossSite = await get(
      '/m/reported/report',
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { method: 'POST' },
    );
    expect(crossSite.status).not.toBe(200);
  });
});

describe("a member's page", () => {
  it('is not disclosed for a profile that the caller cannot open [BIO-06]', async () => {
    const { user, code } = await pageOwner(app);
    await app.services.db.insert(privacySettings).values({ userId: user.id, private: true });
    const { api } = await createLoggedInAccount(app);
    await expect(api(linkPageRoutes.other, { id: user.id })).rejects.toMatchObject({ errorName: 'my-link.not-found' });
    await expect(client(app)(linkPageRoutes.other, { id: user.id })).rejects.toMatchObject({
      errorName: 'my-link.not-found',
    });
    expect((await get(`/m/${code}`)).status).toBe(200);
  });
});
