import { z } from 'zod';
import { describeSetting as d } from './setting-fields.ts';

/** Environment variables for several processes of one site. */
export const INSTANCE_SETTINGS = {
  REDIS_URL: d(
    z.url({ protocol: /^rediss?$/, error: 'a redis:// or rediss:// address' }).optional(),
    'Redis through which several instances share sockets, rate limits and cache invalidation. A single instance needs none.',
    { example: 'redis://127.0.0.1:6379' },
  ),
  WORK: d(
    z.enum(['here', 'apart', 'only']).default('here'),
    'Background jobs: `here` runs them in this server, `apart` leaves them to worker processes, `only` makes this process a worker. `apart` and `only` require `REDIS_URL`.',
    { example: 'apart' },
  ),
  STOP_DELAY: d(
    z.coerce.number().min(0).max(60).optional(),
    'Seconds for which a stopping server still answers everything while `/ready` says 503, so that load balancers notice before its port closes. Longer than the interval of their health checks; the supervisor must wait 8 s more before it kills the process.',
    { example: '10', unset: '`5` in production, `0` for workers and if `HOST` and `PUBLIC_URL` are loopback' },
  ),
  COLLECTOR: d(
    z.enum(['here', 'apart']).default('here'),
    'Collection of feeds: `here` runs it in this server, `apart` leaves it to `node apps/server/src/collector.ts`.',
    { example: 'apart' },
  ),
};
