import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import { rangeOf } from './send-file.ts';

const KEY = 'ab/0123456789abcdef0123456789abcd-480.webp';
const CONTENT = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.services.files.put(KEY, CONTENT);
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${app.origin}/files/${path}`, { method, headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('a public file', () => {
  it('is given as what the site made of it, to be kept for good, and never to be run [OPS-04]', async () => {
    const answer = await get(KEY, { 'accept-encoding': 'br, gzip' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '1000',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: `"${KEY}"`,
    });
    expect(await bytesOf(answer)).toEqual(CONTENT);
  });

  it('is asked about without being sent [OPS-04]', async () => {
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

  it('is given in parts, and whole where the part is of another file [OPS-04]', async () => {
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
    // Several parts at once: the whole is an answer too, and cannot be made to cost more than it is.
    ['bytes=0-1,3-4', 'whole'],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=99-', { start: 99, end: 99 }],
    ['bytes=0-999999999999999', { start: 0, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=-0', 'beyond'],
    ['bytes=100-', 'beyond'],
    ['bytes=0-9999999999999999', 'whole'],
  ] as const)('of 100 bytes, %j is %j [OPS-04]', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });
});

describe('what nobody may have', () => {
  it('is not found: private files, those that are being written, and what the site does not make [OPS-04]', async () => {
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

  it('is not written, listed or removed by anybody [OPS-04]', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect((await get(KEY, {}, method)).status).toBe(405);
    expect((await get(KEY)).status).toBe(200);
  });
});
