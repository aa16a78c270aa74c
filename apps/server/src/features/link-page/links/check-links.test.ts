import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { linkPages } from '#db/schema/link-page.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { pageOwner, savePage } from '../../../testing/link-page/link-page-factories.ts';
import { localWeb, webServer, type WebServer } from '../../../testing/servers/web-server.ts';
import { checkLink } from './check-link.ts';
import { CHECK_LINKS, checkDailyJob, checkLinksJob } from './check-links-job.ts';
import { isAdult, networkOf } from './guess.ts';

let app: TestApp;
let web: WebServer;
beforeAll(async () => {
  app = await testApp();
  web = await webServer((request, response) => {
    if (request.url === '/gone') return response.writeHead(404).end();
    if (request.url === '/closed') return response.writeHead(403).end();
    if (request.url === '/broken') return response.writeHead(500).end();
    if (request.url === '/inside') return response.writeHead(302, { location: 'http://inner.com/' }).end();
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<title>My &amp; shop</title>');
  });
});
afterAll(async () => {
  await web.close();
  await app.close();
});

describe('checking a URL', () => {
  const rules = () => localWeb({ 'shop.com': ['127.0.0.1'], 'inner.com': ['10.0.0.1'] });
  const look = (path: string, host = 'shop.com') => checkLink(`http://${host}:${web.port}${path}`, rules());

  it('returns whether it exists and its title [BIO-06]', async () => {
    expect(await look('/')).toEqual({ state: 'fine', title: 'My & shop' });
  });

  it('classifies as dead only a 404 or 410 response or an unknown host [BIO-06]', async () => {
    expect((await look('/gone')).state).toBe('dead');
    for (const path of ['/closed', '/broken', '/inside']) expect((await look(path)).state).toBe('unknown');
    const unknownHost = localWeb(
      {},
      { resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })) },
    );
    expect((await checkLink('http://nobody.com/', unknownHost)).state).toBe('dead');
  });

  it('sends no request to internal networks [BIO-06]', async () => {
    const before = web.asked.length;
    expect((await look('/', 'inner.com')).state).toBe('unknown');
    expect((await checkLink('https://127.0.0.1/')).state).toBe('refused');
    expect(web.asked.length).toBe(before);
  });
});

it('detects the social network and adult sites by host [BIO-06]', () => {
  expect(networkOf('https://www.instagram.com/luna')).toBe('instagram');
  expect(networkOf('https://instagram.com.evil.example/')).toBe('website');
  expect(networkOf('https://mobile.twitter.com/luna')).toBe('x');
  const adult = (url: string) => isAdult(url, ['nova-cams.example']);
  expect([adult('https://es.stripchat.com/luna'), adult('https://nova-cams.example/luna')]).toEqual([true, true]);
  expect(adult('https://shop.com/stripchat.com')).toBe(false);
});

describe('links of a page', () => {
  const states = async (userId: number) =>
    (await app.services.db.select().from(linkPages).where(eq(linkPages.userId, userId)))[0]?.linkStates;

  it('are checked daily, and only their owner sees dead ones [BIO-06]', async () => {
    const { db } = app.services;
    const { api, user, code } = await pageOwner(app);
    const asked: string[] = [];
    const check = (url: string) => {
      asked.push(url);
      return Promise.resolve({ state: url.includes('shop') ? ('dead' as const) : ('fine' as const), title: '' });
    };
    // Saving also queues a check, which has to finish first.
    const looked = async () => Object.keys((await states(user.id)) ?? {}).toSorted();
    await expect.poll(looked, { timeout: 15_000 }).toEqual(['clublink1', 'shoplink1']);
    await checkDailyJob(app.services, check).run({});
    expect((await api(linkPageRoutes.info, {})).linkStates).toEqual({ shoplink1: 'dead', clublink1: 'fine' });
    expect(await (await fetch(`${app.origin}/m/${code}`)).text()).not.toContain('dead');
    const before = asked.length;
    await checkDailyJob(app.services, check).run({});
    expect(asked.length).toBe(before);
    await db
      .update(linkPages)
      .set({ linkStates: { clublink1: 'fine' } })
      .where(eq(linkPages.userId, user.id));
    await checkLinksJob(app.services, check).run({ userId: user.id });
    expect(asked.slice(before)).toEqual(['https://shop.example/luna']);
    expect(await states(user.id)).toEqual({ clublink1: 'fine', shoplink1: 'dead' });
  });

  it('are checked after a limited number of saves; others wait for the daily check [BIO-06]', async () => {
    const limited = await testApp({ settings: { LIMIT_FACTOR: '0.1' }, sameSiteAs: app });
    const { api, user } = await createLoggedInAccount(limited);
    for (let n = 0; n < 8; n += 1) {
      await savePage(api, { links: [{ id: 'shoplink1', title: 'Shop', url: `https://shop${n}.example/` }] });
    }
    const { rows } = await app.services.db.execute(
      sql`select id from jobs.job where name = ${CHECK_LINKS.name} and data ->> 'userId' = ${String(user.id)}`,
    );
    expect(rows).toHaveLength(6);
    await limited.close();
  });

  it('retain their state while their URL is unchanged [BIO-06]', async () => {
    const { api, user } = await pageOwner(app);
    const looked = async () => Object.keys((await states(user.id)) ?? {}).length;
    await expect.poll(looked, { timeout: 15_000 }).toBe(2);
    await app.services.db
      .update(linkPages)
      .set({ linkStates: { shoplink1: 'fine', clublink1: 'fine' } })
      .where(eq(linkPages.userId, user.id));
    await savePage(api, {
      links: [
        { id: 'shoplink1', title: 'Shop', url: 'https://new-shop.example/' },
        { id: 'clublink1', title: 'Club', url: 'https://club.example/luna-secret', adult: true },
      ],
    });
    const after = (await api(linkPageRoutes.info, {})).linkStates;
    expect(after['clublink1']).toBe('fine');
    expect(after['shoplink1']).not.toBe('fine');
  });
});
