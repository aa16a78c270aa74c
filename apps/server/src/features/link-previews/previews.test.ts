import { eq, sql } from 'drizzle-orm';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { contentLinks, linkPreviews } from '#db/schema/link-previews.ts';
import { posts } from '#db/schema/forum.ts';
import { fileRemovalJob } from '#platform/files/file-removal.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { localWeb, webServer, type WebServer } from '../../testing/servers/web-server.ts';
import { linksOf } from './links-of.ts';
import { lookUpLink } from './look-up-job.ts';
import { tryAgainJob } from './try-again-job.ts';

let app: TestApp;
let api: TestClient;
let web: WebServer;
/** Responses of the test server, by path. */
let pages: Record<string, { type: string; body: string | Buffer }>;
beforeAll(async () => {
  app = await testApp();
  ({ api } = await createLoggedInAccount(app));
  web = await webServer((request, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/plain' }).end(page?.body);
  });
  // Jobs stay in the queue during this test, so links are fetched only when the test does so.
  await app.services.db.execute(sql`
    create function keep_jobs() returns trigger language plpgsql as $$ begin
      if new.name = 'link-previews.look-up' then new.start_after := now() + interval '1 day'; end if; return new; end $$`);
  await app.services.db.execute(sql`
    create trigger keep_jobs before insert on jobs.job for each row execute function keep_jobs()`);
});
afterAll(async () => {
  await web.close();
  await app.close();
});
beforeEach(() => {
  pages = {};
});

const head = (title: string, more = '') => ({
  type: 'text/html',
  body: `<title>${title}</title><meta property="og:description" content="About it">${more}`,
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5aa0' } })
    .png()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer();

let counter = 0;
const newLink = () => `https://site.test/page-${(counter += 1)}`;

async function write(content: string) {
  const { id } = await api(forumRoutes.createPost, {
    ...{ topic: 'lounge', title: 'A page worth reading', content, language: 'en' as const },
  });
  await app.settle();
  return id;
}

const anchor = (url: string) => `<a href="${url}">there</a>`;
const rowOf = async (url: string) =>
  (await app.services.db.select().from(linkPreviews).where(eq(linkPreviews.url, url)))[0];

/** Fetches a link as the job does, but from the test server. */
async function look(url: string): Promise<void> {
  const row = await rowOf(url);
  const local = url.replace('https://site.test', `http://site.test:${web.port}`);
  await app.services.db.update(linkPreviews).set({ url: local }).where(eq(linkPreviews.url, url));
  await lookUpLink(app.services, { hash: row?.hash.toString('hex') ?? '' }, localWeb({ 'site.test': ['127.0.0.1'] }));
  await app.services.db.update(linkPreviews).set({ url }).where(eq(linkPreviews.url, local));
  await app.settle();
}

async function files(): Promise<string[]> {
  const found = await readdir(join(app.dataDir, 'files'), { recursive: true });
  return found.filter((name) => name.endsWith('.webp'));
}

describe('a link in a post', () => {
  it('is fetched after publication and shown below the text to everyone [FORUM-18]', async () => {
    const url = newLink();
    const id = await write(`<p>Look ${anchor(url)}</p>`);
    expect((await api(forumRoutes.detail, { id })).previews).toEqual([]);
    pages = { [new URL(url).pathname]: head('A lamp test', '<meta property="og:site_name" content="Lamps">') };
    // Fills the cache for visitors, which must be invalidated later.
    expect((await client(app)(forumRoutes.detail, { id })).previews).toEqual([]);
    await look(url);
    const preview = { url, title: 'A lamp test', description: 'About it', siteName: 'Lamps', image: null };
    for (const caller of [api, client(app)]) {
      expect((await caller(forumRoutes.detail, { id })).previews).toEqual([preview]);
    }
  });

  it('is fetched once for all posts that contain it [FORUM-18]', async () => {
    const url = newLink();
    const [first, second] = [await write(`<p>${anchor(url)}</p>`), await write(`<p>${anchor(url)}</p>`)];
    pages = { [new URL(url).pathname]: head('Shared') };
    await look(url);
    const { rows } = await app.services.db.execute(sql`
      select from jobs.job where name = 'link-previews.look-up'
        and data->>'hash' = ${(await rowOf(url))?.hash.toString('hex')}`);
    expect(rows).toHaveLength(1);
    for (const id of [first, second]) {
      expect((await api(forumRoutes.detail, { id })).previews).toMatchObject([{ title: 'Shared' }]);
    }
  });

  it('stores its image re-encoded, without metadata [FORUM-18]', async () => {
    const url = newLink();
    const id = await write(`<p>${anchor(url)}</p>`);
    pages = {
      [new URL(url).pathname]: head('With a picture', '<meta property="og:image" content="/cover.png">'),
      '/cover.png': { type: 'image/png', body: await picture(1600, 800) },
    };
    await look(url);
    const [preview] = (await api(forumRoutes.detail, { id })).previews;
    expect(preview?.image).toMatchObject({ width: 640, height: 320, url: expect.stringMatching(/^\/files\//) });
    const bytes = Buffer.from(await (await fetch(app.origin + (preview?.image?.url ?? ''))).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['is not an image', '/cover.png', { type: 'image/png', body: 'no picture' }],
    ['can contain scripts', '/cover.svg', { type: 'image/svg+xml', body: '<svg onload="alert(1)"/>' }],
    ['is too large', '/cover.png', { type: 'image/png', body: Buffer.alloc(4_000_000) }],
    ['is on a private network', 'http://127.0.0.1/cover.png', { type: 'image/png', body: '' }],
    ['is a script URL', 'javascript:alert(1)', { type: 'image/png', body: '' }],
  ])('is shown without an image that %s [FORUM-18]', async (_, image, answer) => {
    const url = newLink();
    const id = await write(`<p>${anchor(url)}</p>`);
    pages = {
      [new URL(url).pathname]: head('Words alone', `<meta property="og:image" content="${image}">`),
      [image]: answer,
    };
    await look(url);
    expect((await api(forumRoutes.detail, { id })).previews).toMatchObject([{ title: 'Words alone', image: null }]);
  });

  it('is shown without a tracking pixel [FORUM-18]', async () => {
    const url = newLink();
    const id = await write(`<p>${anchor(url)}</p>`);
    pages = {
      [new URL(url).pathname]: head('Counted', '<meta property="og:image" content="/dot.png">'),
      '/dot.png': { type: 'image/png', body: await picture(1, 1) },
    };
    await look(url);
    expect((await api(forumRoutes.detail, { id })).previews).toMatchObject([{ image: null }]);
  });

  it('is not shown when its page fails or has no metadata, and is retried the next day [FORUM-18]', async () => {
    const { db } = app.services;
    const url = newLink();
    const id = await write(`<p>${anchor(url)}</p>`);
    await look(url);
    expect(await rowOf(url)).toMatchObject({ state: 'none' });
    expect((await api(forumRoutes.detail, { id })).previews).toEqual([]);
    await db.execute(sql`delete from jobs.job where name = 'link-previews.look-up'`);
    const waiting = async () =>
      (await db.execute(sql`select from jobs.job where name = 'link-previews.look-up'`)).rows.length;
    await tryAgainJob(app.services).run({});
    expect(await waiting()).toBe(0);
    await db
      .update(linkPreviews)
      .set({ fetchedAt: sql`now() - interval '2 days'` })
      .where(eq(linkPreviews.url, url));
    await tryAgainJob(app.services).run({});
    expect(await waiting()).toBe(1);
  });

  it('shows the previous preview when a later fetch fails [FORUM-18]', async () => {
    const url = newLink();
    const id = await write(`<p>${anchor(url)}</p>`);
    pages = { [new URL(url).pathname]: head('Was there') };
    await look(url);
    pages = {};
    await look(url);
    expect((await api(forumRoutes.detail, { id })).previews).toMatchObject([{ title: 'Was there' }]);
  });
});

describe('an edited text', () => {
  it('shows previews of its current links and deletes the others with their images [FORUM-18]', async () => {
    const [before, after] = [newLink(), newLink()];
    const id = await write(`<p>${anchor(before)}</p>`);
    pages = {
      [new URL(before).pathname]: head('Before', '<meta property="og:image" content="/cover.png">'),
      [new URL(after).pathname]: head('After'),
      '/cover.png': { type: 'image/png', body: await picture(200, 200) },
    };
    await look(before);
    const firstImageKey = (await rowOf(before))?.imageKey ?? '';
    expect(await files()).toContain(firstImageKey);
    const change = { topic: 'lounge', title: 'A page worth reading', language: 'en' as const };
    await api(forumRoutes.editPost, { id, ...change, content: `<p>${anchor(after)}</p>` });
    await app.settle();
    await look(after);
    expect((await api(forumRoutes.detail, { id })).previews).toMatchObject([{ title: 'After' }]);
    expect(await rowOf(before)).toBeUndefined();
    await fileRemovalJob(app.services).run({});
    expect(await files()).not.toContain(firstImageKey);
  });

  it('has no previews while hidden, and no links once deleted [FORUM-18]', async () => {
    const { db } = app.services;
    const url = newLink();
    const id = await write(`<p>${anchor(url)}</p>`);
    pages = { [new URL(url).pathname]: head('There') };
    await look(url);
    await db.update(posts).set({ state: 'hidden', hiddenFor: 'staff' }).where(eq(posts.id, id));
    expect((await api(forumRoutes.detail, { id })).previews).toEqual([]);
    await db.update(posts).set({ state: 'visible', hiddenFor: null }).where(eq(posts.id, id));
    expect((await api(forumRoutes.detail, { id })).previews).toHaveLength(1);
    await api(forumRoutes.deletePost, { id });
    await app.settle();
    expect(await db.$count(contentLinks, eq(contentLinks.targetId, id))).toBe(0);
    expect(await rowOf(url)).toBeUndefined();
  });
});

it('a reply has up to three previews of its own [FORUM-18]', async () => {
  const links = [newLink(), newLink(), newLink(), newLink()];
  const id = await write('<p>No links here</p>');
  const reply = await api(forumRoutes.createReply, { id, content: `<p>${links.map(anchor).join(' ')}</p>` });
  expect(reply.previews).toEqual([]);
  await app.settle();
  pages = Object.fromEntries(links.map((url) => [new URL(url).pathname, head(url)]));
  for (const url of links.slice(0, 3)) await look(url);
  expect(await rowOf(links[3] ?? '')).toBeUndefined();
  const { items } = await api(forumRoutes.replies, { id });
  expect(items[0]?.previews.map(({ url }) => url)).toEqual(links.slice(0, 3));
});

it('fetches and shows no previews while the site setting is off [FORUM-18]', async () => {
  const { siteSettings } = app.services;
  const url = newLink();
  const id = await write(`<p>${anchor(url)}</p>`);
  pages = { [new URL(url).pathname]: head('There') };
  await look(url);
  await siteSettings.set('link_previews', false);
  expect((await api(forumRoutes.detail, { id })).previews).toEqual([]);
  const other = newLink();
  await write(`<p>${anchor(other)}</p>`);
  expect(await rowOf(other)).toBeUndefined();
  await siteSettings.set('link_previews', true);
  expect((await api(forumRoutes.detail, { id })).previews).toHaveLength(1);
});

it('fetches each link to another site once, and none from quotes [FORUM-18]', () => {
  const html = `<blockquote><p>${anchor('https://quoted.test/')}</p></blockquote><p>${[
    ...['https://a.test/x#one', 'https://a.test/x#two', 'http://plain.test/', 'https://own.test/forum/home'],
    ...['https://10.0.0.1/', 'mailto:a@b.test', '/forum/home', 'https://b.test:8080/', 'https://b.test/'],
  ]
    .map(anchor)
    .join(' ')}</p>`;
  expect(linksOf(html, 'https://own.test').map(({ url }) => url)).toEqual(['https://a.test/x', 'https://b.test/']);
});
