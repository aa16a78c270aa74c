import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { warnUntrustedProxy } from './warn-untrusted-proxy.ts';

/** Returns the warnings that these requests cause. */
async function warnings(
  trusted: number,
  requests: readonly { remoteAddress: string; headers?: Record<string, string> }[],
  secure = false,
): Promise<string[]> {
  const lines: string[] = [];
  const http = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  warnUntrustedProxy(http, { TRUST_PROXY: trusted, secure });
  http.get('/', async () => 'ok');
  for (const request of requests) await http.inject({ url: '/', ...request });
  await http.close();
  return lines;
}

const headers = { 'x-forwarded-for': '203.0.113.9' };

it.each(['127.0.0.1', '10.1.2.3', '172.20.0.4', '192.168.1.1', '::1', 'fd00::7', '::ffff:10.0.0.2'])(
  'reports an untrusted proxy at %s once, without addresses [BASE-16]',
  async (remoteAddress) => {
    const request = { remoteAddress, headers };
    const lines = await warnings(0, [request, request]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUST_PROXY');
    expect(lines[0]).not.toContain('203.0.113.9');
    expect(await warnings(1, [request])).toEqual([]);
  },
);

it('does not report a forged header from the internet or a direct request [BASE-16]', async () => {
  expect(await warnings(0, [{ remoteAddress: '203.0.113.7', headers }, { remoteAddress: '127.0.0.1' }])).toEqual([]);
});

it('reports an https site without a trusted proxy once at start, with the setting to add [SAFE-42]', async () => {
  const request = { remoteAddress: '127.0.0.1', headers };
  const lines = await warnings(0, [request, request], true);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Set TRUST_PROXY=1');
  expect(await warnings(1, [request], true)).toEqual([]);
});

it.each(['x-forwarded-proto', 'x-forwarded-host', 'forwarded'])(
  'also reports a proxy that sends only %s [SAFE-42]',
  async (name) => {
    const [line] = await warnings(0, [{ remoteAddress: '10.1.2.3', headers: { [name]: 'x' } }]);
    expect(line).toContain('Set TRUST_PROXY=1');
  },
);
