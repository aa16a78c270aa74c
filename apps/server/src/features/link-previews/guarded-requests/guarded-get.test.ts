import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { localWeb, webServer, type WebServer } from '../../../testing/servers/web-server.ts';
import { guardedGet } from './guarded-get.ts';
import { WebRefusal, type WebRules } from './web-rules.ts';

const MB = 1_048_576;
const PAGE = { type: /^text\/html\b/i, accept: 'text/html', bytes: MB, whole: false };
const servers: WebServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function serve(answer: RequestListener, host?: string): Promise<WebServer> {
  const server = await webServer(answer, host);
  servers.push(server);
  return server;
}

const html: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Inside</title>');
};

const redirect =
  (to: string): RequestListener =>
  (_, response) =>
    void response.writeHead(302, { location: to }).end();

const get = (url: string, rules: WebRules, wanted = PAGE) => guardedGet(url, rules, wanted);
const PUBLIC = { 'site.test': ['127.0.0.1'], 'inside.test': ['127.0.0.2'] };

it('fetches a page without cookies or referrer [FORUM-18]', async () => {
  const { port, headers } = await serve(html);
  const answer = await get(`http://site.test:${port}/a`, localWeb(PUBLIC));
  expect(answer).toMatchObject({ url: `http://site.test:${port}/a`, type: 'text/html' });
  expect(Object.keys(headers[0] ?? {}).toSorted()).toEqual([
    ...['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'user-agent'],
  ]);
});

describe('an SSRF or resource exhaustion attack', () => {
  it('by a name with a private address: sends no request [FORUM-18]', async () => {
    const inside = await serve(html, '127.0.0.2');
    await expect(get(`http://inside.test:${inside.port}/`, localWeb(PUBLIC))).rejects.toThrow('not public');
    expect(inside.asked).toEqual([]);
  });

  it('by a name with one public and one private address: sends no request [FORUM-18]', async () => {
    const outside = await serve(html);
    for (const addresses of [
      ['127.0.0.1', '127.0.0.2'],
      ['127.0.0.2', '127.0.0.1'],
      ['127.0.0.1', '::1'],
    ]) {
      const rules = localWeb({ 'site.test': addresses });
      await expect(get(`http://site.test:${outside.port}/`, rules)).rejects.toThrow('not public');
    }
    expect(outside.asked).toEqual([]);
  });

  it('by DNS rebinding: resolves the name once and connects to the checked address [FORUM-18]', async () => {
    const outside = await serve(html);
    let questions = 0;
    const rules = localWeb(PUBLIC, {
      resolve: () => {
        questions += 1;
        return Promise.resolve([{ address: questions === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
      },
    });
    await expect(get(`http://site.test:${outside.port}/`, rules)).resolves.toMatchObject({ type: 'text/html' });
    expect(questions).toBe(1);
    await expect(get(`http://site.test:${outside.port}/`, rules)).rejects.toThrow('not public');
    expect(outside.asked).toHaveLength(1);
  });

  it('by a redirect to a private name: does not follow it [FORUM-18]', async () => {
    const inside = await serve(html, '127.0.0.2');
    const outside = await serve(redirect(`http://inside.test:${inside.port}/`));
    await expect(get(`http://site.test:${outside.port}/`, localWeb(PUBLIC))).rejects.toThrow('not public');
    expect(inside.asked).toEqual([]);
  });

  it.each([
    ...['http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/', 'http://2130706433/'],
    ...['http://0177.0.0.1/', 'http://0x7f.1/', 'http://[::ffff:127.0.0.1]/', 'http://localhost/', '//127.0.0.1/'],
    ...['https://site.test/', 'file:///etc/passwd', 'ftp://site.test/', 'http://user:pass@site.test/', 'http://%zz/'],
  ])('by a redirect to %s: does not follow it [FORUM-18]', async (to) => {
    const outside = await serve(redirect(to));
    await expect(get(`http://site.test:${outside.port}/`, localWeb(PUBLIC))).rejects.toThrow(WebRefusal);
    expect(outside.asked).toEqual(['GET /']);
  });

  it('by an endless redirect chain: follows three redirects [FORUM-18]', async () => {
    const outside = await serve(redirect('/again'));
    await expect(get(`http://site.test:${outside.port}/`, localWeb(PUBLIC))).rejects.toThrow('too many redirects');
    expect(outside.asked).toHaveLength(4);
  });

  it('by an endless page: reads a prefix and closes the connection [FORUM-18]', async () => {
    let closed = false;
    const outside = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const piece = Buffer.alloc(65_536, 'a');
      const more = () => {
        while (!closed && response.write(piece));
      };
      response.on('drain', more).on('close', () => (closed = true));
      more();
    });
    const { body } = await get(`http://site.test:${outside.port}/`, localWeb(PUBLIC));
    expect(body).toHaveLength(MB);
    await expect.poll(() => closed).toBe(true);
  });

  it('by an oversized file: rejects it with or without a content length [FORUM-18]', async () => {
    for (const announced of [true, false]) {
      const outside = await serve((_, response) => {
        const length = announced ? { 'content-length': 2 * MB } : {};
        response.writeHead(200, { 'content-type': 'text/html', ...length }).end(Buffer.alloc(2 * MB, 'a'));
      });
      const wanted = { ...PAGE, whole: true };
      await expect(get(`http://site.test:${outside.port}/`, localWeb(PUBLIC), wanted)).rejects.toThrow('too large');
    }
  });

  it.each([
    ['gzip', (content: Buffer) => gzipSync(content)],
    ['br', (content: Buffer) => brotliCompressSync(content)],
  ])('by a %s bomb: decompresses no more than the read limit [FORUM-18]', async (coding, pack) => {
    const bomb = pack(Buffer.alloc(200 * MB, 'a'));
    const outside = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end(bomb);
    });
    const before = process.memoryUsage().arrayBuffers;
    const { body } = await get(`http://site.test:${outside.port}/`, localWeb(PUBLIC));
    expect(body).toHaveLength(MB);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * MB);
  });

  it('by a broken or unknown content encoding: rejects it [FORUM-18]', async () => {
    for (const coding of ['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip']) {
      const outside = await serve((_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end('not packed at all');
      });
      await expect(get(`http://site.test:${outside.port}/`, localWeb(PUBLIC))).rejects.toThrow(/./);
    }
  });

  it('by a server that never responds, or sends byte by byte: times out [FORUM-18]', async () => {
    const timers: NodeJS.Timeout[] = [];
    const silent = await serve(() => undefined);
    const dripping = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      timers.push(setInterval(() => response.write(' '), 20));
    });
    const rules = localWeb(PUBLIC, { milliseconds: 200 });
    for (const { port } of [silent, dripping])
      await expect(get(`http://site.test:${port}/`, rules)).rejects.toThrow(/time|abort/);
    timers.forEach((timer) => clearInterval(timer));
  });

  it('by a name that is never resolved: times out [FORUM-18]', async () => {
    const rules = localWeb(PUBLIC, { milliseconds: 100, resolve: () => new Promise(() => undefined) });
    await expect(get('http://site.test/', rules)).rejects.toThrow('time');
  });

  it('by oversized headers: rejects them [FORUM-18]', async () => {
    const outside = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'x-long': 'a'.repeat(40_000) }).end();
    });
    await expect(get(`http://site.test:${outside.port}/`, localWeb(PUBLIC))).rejects.toThrow(/overflow/i);
  });
});

it('rejects other content types and status codes without reading the body [FORUM-18]', async () => {
  for (const [status, type] of [
    [200, 'application/pdf'],
    [200, 'text/html-not'],
    [200, ''],
    [404, 'text/html'],
    [500, 'text/html'],
    [204, 'text/html'],
  ] as const) {
    const outside = await serve((_, response) => {
      response.writeHead(status, type ? { 'content-type': type } : {}).end('x');
    });
    const wanted = { ...PAGE, type: /^text\/html(;|$)/i };
    await expect(get(`http://site.test:${outside.port}/`, localWeb(PUBLIC), wanted)).rejects.toThrow(WebRefusal);
  }
});
