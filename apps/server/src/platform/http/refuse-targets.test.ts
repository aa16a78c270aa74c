import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { isAllowedHost } from './site-hosts.ts';

let app: TestApp;
beforeAll(async () => {
  const settings = {
    PUBLIC_URL: 'https://site.example',
    WS_URL: 'https://sockets.example:8443',
    ALLOWED_HOSTS: 'www.site.example,10.0.0.7:3000,[fd00::7]',
    SECRET: 'x'.repeat(32),
  };
  app = await testApp({ settings });
});
afterAll(() => app.close());

interface Answer {
  status: number;
  type: string;
  text: string;
}

/** Sends a raw request, because fetch would normalize its target and its Host. */
function send(path: string, headers: Record<string, string>, { method = 'GET', body = '' } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(app.origin, { path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        );
    });
    sent.on('error', reject).end(body);
  });
}

const INFO = siteRoutes.info.path;

describe('the Host header of a request', () => {
  it.each([
    'site.example',
    'SITE.example',
    'site.example:443',
    'sockets.example:8443',
    'www.site.example',
    'www.site.example:8080',
    '10.0.0.7:3000',
    '[fd00::7]:80',
  ])('%s is accepted [SAFE-43]', async (host) => {
    expect((await send(INFO, { host })).status).toBe(200);
  });

  it.each([
    'evil.example',
    'site.example.evil.example',
    'site.example:80',
    'localhost',
    '127.0.0.1:3000',
    '10.0.0.7',
    'site.example@evil.example',
    'site.example/',
    '',
  ])('%s, as with DNS rebinding or a poisoned link, is rejected with 421 [SAFE-43]', async (host) => {
    const { status, text } = await send(INFO, { host });
    expect(status).toBe(421);
    expect(JSON.parse(text)).toMatchObject({ code: 421, name: 'unknown-host', data: null });
  });

  it('that is unknown leads to a plain page in the language of the reader, which does not repeat it [SAFE-43]', async () => {
    const headers = { host: 'evil.example', accept: 'text/html', 'accept-language': 'es' };
    const { status, type, text } = await send('/forum/home', headers);
    expect([status, type]).toEqual([421, 'text/html; charset=utf-8']);
    expect(text).toContain('Sitio no disponible aquí');
    expect(text).not.toMatch(/evil|<a |refresh/);
  });

  it.each(['/health', '/ready?x=1'])('is ignored for the health check %s [SAFE-43]', async (path) => {
    expect((await send(path, { host: '10.9.8.7:3000' })).status).toBe(200);
  });

  it('may be any loopback name when PUBLIC_URL is loopback [SAFE-43]', () => {
    const settings = { PUBLIC_URL: 'http://localhost:3000', WS_URL: undefined, ALLOWED_HOSTS: [] };
    for (const host of ['localhost:3000', '127.0.0.1:41234', '[::1]:3000', 'app.localhost'])
      expect(isAllowedHost(settings, host)).toBe(true);
    for (const host of ['evil.example:3000', '10.0.0.7', undefined]) expect(isAllowedHost(settings, host)).toBe(false);
  });
});

it.each(['http://evil.example/', `http://site.example${INFO}`, 'https://evil.example/forum/home', '*'])(
  'rejects the absolute target %s with 400 and without an error in the log [SAFE-44]',
  async (target) => {
    const error = vi.spyOn(app.services.log, 'error');
    const { status, text } = await send(
      target,
      { host: 'site.example', accept: 'text/html' },
      target === '*' ? { method: 'OPTIONS' } : {},
    );
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ name: 'absolute-target' });
    expect(text).not.toMatch(/evil|at /);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  },
);

it.each([
  ['https://site.example', 'site.example', 11002],
  ['https://www.site.example', 'www.site.example', 11002],
  ['http://site.example', 'site.example', 40303],
  ['http://www.site.example', 'www.site.example', 40303],
  ['https://www.site.example', 'site.example', 40303],
  ['https://evil.example', 'site.example', 40303],
])('answers a write from a page of %s to %s with code %i [SAFE-45]', async (origin, host, code) => {
  const body = JSON.stringify({ email: 'a@example.com', password: 'wrong-word-1' });
  const headers = { host, origin, 'content-type': 'application/json', 'content-length': String(body.length) };
  const { text } = await send(accountRoutes.login.path, headers, { method: 'POST', body });
  expect(JSON.parse(text)).toMatchObject({ code });
});
