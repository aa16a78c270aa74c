import Fastify from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serveClientFiles } from './client-files.ts';

it('sets cache policies: hashed files forever, images stale for a day, workers for an hour [BASE-18]', async () => {
  const root = await mkdtemp(join(tmpdir(), 'site-test-'));
  const http = Fastify();
  onTestFinished(async () => {
    await http.close();
    await rm(root, { recursive: true, force: true });
  });
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets', 'a-1f2e.js'), '1');
  await writeFile(join(root, 'assets', 'a-1f2e.js.br'), 'packed');
  await writeFile(join(root, 'icon.svg'), '<svg/>');
  await writeFile(join(root, 'sw.js'), '2');
  await serveClientFiles(http, `${root}/`);
  const getCacheControl = async (url: string) => (await http.inject({ url })).headers['cache-control'];
  expect(await getCacheControl('/assets/a-1f2e.js')).toBe('public, max-age=31536000, immutable');
  expect(await getCacheControl('/icon.svg')).toBe(
    'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800',
  );
  expect(await getCacheControl('/sw.js')).toBe('public, max-age=3600');
  // A worker is subject to the content security policy of its own file.
  for (const encoding of ['identity', 'br']) {
    const { headers } = await http.inject({ url: '/assets/a-1f2e.js', headers: { 'accept-encoding': encoding } });
    expect([encoding, headers['content-encoding'] ?? 'identity']).toEqual([encoding, encoding]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*script-src 'self'; connect-src 'self'$/);
  }
});
