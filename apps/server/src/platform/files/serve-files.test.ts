import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { users } from '#db/schema/users.ts';
import { filePurges, media } from '#db/schema/media.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createUser, createLoggedInAccount } from '../../testing/factories.ts';
import { uploadImage } from '../../testing/forum/forum-factories.ts';
import { getFile } from '../../testing/media/get-file.ts';
import { purgeCdnJob } from '../../features/media/visibility/purge-cdn.ts';
import { rangeOf } from './send-file.ts';

const KEY = 'ab/0123456789abcdef0123456789abcd-480.webp';
const CONTENT = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { db, files } = app.services;
  await files.put(KEY, CONTENT);
  const [key, owner] = [KEY.replace('-480.webp', ''), await createUser(app.services)];
  await db.insert(media).values({ ownerId: owner.id, kind: 'avatar', key, width: 480, height: 480, widths: [480] });
  await db.update(users).set({ avatar: key }).where(eq(users.id, owner.id));
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${app.origin}/files/${path}`, { method, headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('a public file', () => {
  it('is served with its media type, a short cache lifetime, and a policy against execution [OPS-04]', async () => {
    const answer = await get(KEY, { 'accept-encoding': 'br, gzip' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '1000',
      'cache-control': 'public, max-age=60, s-maxage=60, stale-while-revalidate=240',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: `"${KEY}"`,
    });
    expect(await bytesOf(answer)).toEqual(CONTENT);
  });

  it('supports HEAD and conditional requests [OPS-04]', async () => {
    const head = await get(KEY, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await bytesOf(head)]).toEqual([
      200,
      '1000',
      Buffer.alloc(0),
    ]);
    for (const etag of [`"${KEY}"`, `W/"${KEY}"`, `"other", "${KEY}"`, '*']) {
      const known = await get(KEY, { 'if-none-match': etag });
      expect([known.status, known.headers.get('etag'), await bytesOf(known)]).toEqual([
        304,
        `"${KEY}"`,
        Buffer.alloc(0),
      ]);
    }
    expect((await get(KEY, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get(KEY.replace('ab/', 'cd/'), { 'if-none-match': '*' })).status).toBe(404);
  });

  it('supports byte ranges, and is sent whole if If-Range names another file [OPS-04]', async () => {
    const part = await get(KEY, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      'bytes 10-19/1000',
      '10',
    ]);
    expect(await bytesOf(part)).toEqual(CONTENT.subarray(10, 20));
    expect(await bytesOf(await get(KEY, { range: 'bytes=-7' }))).toEqual(CONTENT.subarray(-7));
    const beyond = await get(KEY, { range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    expect((await get(KEY, { range: 'bytes=0-9', 'if-range': `"${KEY}"` })).status).toBe(206);
    expect((await get(KEY, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
  });

  it.each([
    [undefined, 'whole'],
    ['bytes=', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=5-4', 'whole'],
    // If several ranges are requested, the whole file is a valid response and cannot be abused to multiply the cost.
    ['bytes=0-1,3-4', 'whole'],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=99-', { start: 99, end: 99 }],
    ['bytes=0-999999999999999', { start: 0, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=-0', 'beyond'],
    ['bytes=100-', 'beyond'],
    ['bytes=0-9999999999999999', 'whole'],
  ] as const)('of 100 bytes, range %j is %j [OPS-04]', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });
});

describe('an inaccessible file', () => {
  it('is not found: private files, partial files and types that the site does not create [OPS-04]', async () => {
    const { files, privateFiles } = app.services;
    await privateFiles.put('ab/11.webp', Buffer.from('private'));
    const other = ['ab/1.html', 'ab/1.js', 'ab/1.pdf', 'ab/1.zip', 'ab/1', 'ab/1.webp.part', 'ab/1.part', 'x/1.webp'];
    for (const key of other) await files.put(key, Buffer.from('<script>alert(1)</script>'));
    for (const path of [
      ...['ab/11.webp', ...other, 'ab', 'ab/', '', '.', 'ab/1.webp%00.html'],
      ...['../private/ab/11.webp', '..%2fprivate%2fab%2f11.webp', '%2e%2e/private/ab/11.webp', 'ab/..%2f..%2fsecret'],
      ...[`${KEY}/`, `/${KEY}`, KEY.toUpperCase(), `${KEY}.webp`, 'ab%2f0123.webp'],
    ]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('cannot be written, listed or deleted over HTTP [OPS-04]', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect((await get(KEY, {}, method)).status).toBe(405);
    expect((await get(KEY)).status).toBe(200);
  });
});

describe('the visibility of an image', () => {
  /** Creates a post with an image, and returns the image URL and a function that deletes the post. */
  async function posted(on: TestApp) {
    const { api } = await createLoggedInAccount(on);
    const { url } = await uploadImage(api);
    const content = `<p>See</p><img src="${url}">`;
    const fields = { topic: 'lounge', title: 'A post with a picture', language: 'en' as const };
    const { id } = await api(forumRoutes.createPost, { ...fields, content });
    return { url, remove: () => api(forumRoutes.deletePost, { id }) };
  }
  /** Timeout of a poll in milliseconds. It is long because the machine may be busy with other tests. */
  const SLOWLY = { timeout: 15_000 };
  const statusOf = async (on: TestApp, url: string) => (await getFile(on, url)).status;

  it('is cached in memory without further queries [SAFE-11]', async () => {
    const { url } = await posted(app);
    await expect.poll(() => statusOf(app, url), SLOWLY).toBe(200);
    const query = vi.spyOn(app.services.db.$client, 'query');
    onTestFinished(() => query.mockRestore());
    for (let n = 0; n < 5; n += 1) expect(await statusOf(app, url)).toBe(200);
    const asked = query.mock.calls.map(([text]) => JSON.stringify(text));
    // The site settings may be read again, because they are cached for only five seconds.
    expect(asked.filter((text) => !text.includes('site_settings'))).toEqual([]);
  });

  it('changes on every instance, with or without Redis [SAFE-11]', async () => {
    const other = await testApp({ sameSiteAs: app });
    onTestFinished(() => other.close());
    const { url, remove } = await posted(app);
    for (const one of [app, other]) await expect.poll(() => statusOf(one, url), SLOWLY).toBe(200);
    await remove();
    for (const one of [app, other]) await expect.poll(() => statusOf(one, url), SLOWLY).toBe(404);
  });

  it('is looked up each time while notifications cannot be received [SAFE-11]', async () => {
    const { url, remove } = await posted(app);
    await expect.poll(() => statusOf(app, url), SLOWLY).toBe(200);
    await app.services.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('listen "files"', 'select')`);
    await remove();
    await expect.poll(() => statusOf(app, url), SLOWLY).toBe(404);
  });

  it('is limited to members while the site is closed to visitors [AUTH-13] [SAFE-14]', async () => {
    const { api } = await createLoggedInAccount(app);
    await app.services.siteSettings.set('login_required', true);
    onTestFinished(() => app.services.siteSettings.set('login_required', false));
    const answers = [await get(KEY), await getFile(app, `/files/${KEY}`, api)];
    expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
      [404, 'no-store'],
      [200, 'private, no-store'],
    ]);
  });

  it('is purged from a CDN at every URL, with retries until the CDN confirms [SAFE-13]', async () => {
    let status = 503;
    const calls: { authorization: string | undefined; files: string[] }[] = [];
    const cdn = createServer(async (request: IncomingMessage, response) => {
      const { files } = (await json(request)) as { files: string[] };
      if (status === 200) calls.push({ authorization: request.headers.authorization, files });
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(cdn, 'listening');
    onTestFinished(() => void cdn.close());
    // The server listens on a TCP port, so its address is not the name of a pipe.
    const { port } = cdn.address() as AddressInfo;
    const settings = {
      ...{ CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`, CDN_PURGE_TOKEN: 'told-to-the-site' },
      ...{ PUBLIC_URL: 'https://site.example', SECRET: 'x'.repeat(32) },
    };
    const behind = await testApp({ settings });
    onTestFinished(() => behind.close());
    const { db } = behind.services;
    const { url, remove } = await posted(behind);
    await remove();
    const purge = purgeCdnJob(behind.services);
    await expect(purge.run({})).rejects.toThrow('503');
    expect(await db.$count(filePurges)).toBeGreaterThan(0);
    status = 200;
    await purge.run({});
    expect(await db.$count(filePurges)).toBe(0);
    expect(calls.flatMap(({ files }) => files)).toContain(`https://site.example${url}`);
    expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer told-to-the-site']));
    // A change enqueues the job automatically.
    calls.length = 0;
    const next = await posted(behind);
    const wasPurged = () => calls.some(({ files }) => files.includes(`https://site.example${next.url}`));
    await expect.poll(wasPurged, { timeout: 30_000 }).toBe(true);
  }, 60_000);
});
