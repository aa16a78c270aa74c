import type { Log } from '../observability/log.ts';
import type { Settings } from '../settings/settings.ts';
import type { RedisLink } from './redis.ts';

/** Connects to Redis if REDIS_URL is set; otherwise returns null without loading the client libraries. */
export async function openRedis({ REDIS_URL: url, PRODUCT_SHORT }: Settings, log: Log): Promise<RedisLink | null> {
  if (!url) return null;
  const { connectRedis } = await import('./redis.ts');
  return connectRedis(url, PRODUCT_SHORT, log);
}
