import { expect, it, vi } from 'vitest';
import { freePort } from '#db/free-port.ts';
import { testApp } from '../../testing/app.ts';
import { describeWithRedis } from '../../testing/servers/describe-with-redis.ts';
import { startRedis } from '../../testing/servers/redis-server.ts';
import { createLog } from '../observability/log.ts';
import { connectRedis } from './redis.ts';

it('logs no warning while the first connections are being made [OPS-35]', async () => {
  const log = createLog('silent');
  const warn = vi.spyOn(log, 'warn');
  const link = connectRedis(`redis://127.0.0.1:${await freePort()}`, 'test', log);
  await expect.poll(() => link.client.status).toBe('reconnecting');
  expect(warn).not.toHaveBeenCalled();
  link.close();
});

describeWithRedis('a connection that was ready', () => {
  it('logs a warning once when Redis stops, and its return [OPS-35]', async () => {
    const redis = await startRedis();
    const app = await testApp({ settings: { REDIS_URL: redis.url } });
    const lines: unknown[] = [];
    for (const level of ['warn', 'info'] as const) {
      vi.spyOn(app.services.log, level).mockImplementation((text: unknown) => void lines.push(text));
    }
    await expect.poll(() => app.services.redis?.ready(), { timeout: 15_000 }).toBe(true);
    await redis.kill();
    await expect.poll(() => lines).toEqual(['redis unavailable: this instance continues without it']);
    await redis.start();
    await expect.poll(() => lines.at(-1), { timeout: 15_000 }).toBe('redis reconnected');
    await app.close();
    await redis.close();
    vi.restoreAllMocks();
  });
});
