import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Connection } from '#db/client.ts';
import { cookieNames } from '#platform/sessions/cookies.ts';
import { CTOKEN } from '#platform/sessions/ctoken.ts';
import { startSession } from '#platform/sessions/session.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { sign } from '#platform/security/tokens.ts';
import { startRedis, type RedisServer } from '../servers/redis-server.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import type { Identity } from './chat-member.ts';
import { instance, type Instance } from './instance.ts';

export interface Cluster {
  instances: Instance[];
  balancer: Balancer;
  redis: RedisServer;
  db: Connection['db'];
  /** Creates a session of an account and returns its credentials, by default for the origin of the load balancer. */
  identity(userId: number, origin?: string): Promise<Identity>;
  close(): Promise<void>;
}

/**
 * Starts several instances of the server with a shared database and a real Redis, behind a round-robin load balancer.
 */
export async function startCluster(
  count: number,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cluster-'));
  const redis = await startRedis();
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '6',
    DATA_DIR: dataDir,
    REDIS_URL: redis.url,
    SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: '1',
    ...settings,
  };
  const instances = await Promise.all(Array.from({ length: count }, () => instance(env)));
  const balancer = await startBalancer(instances.map(({ port }) => port));
  const { db, close } = connect(databaseUrl, { max: 4 });
  const names = cookieNames(readSettings(env));
  const end = async () => {
    await balancer.close();
    await Promise.all(instances.map((one) => one.kill()));
    await redis.close();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all(instances.map((one) => one.start()));
  } catch (error) {
    await end();
    throw error;
  }
  return {
    instances,
    balancer,
    redis,
    db,
    async identity(userId, origin = balancer.origin) {
      const { token, refresh, sessionId } = await startSession(db, userId);
      return {
        userId,
        origin,
        cookie: `${names.token}=${token}; ${names.refresh}=${refresh}`,
        ctoken: sign(env.SECRET, CTOKEN, sessionId),
        address: `203.0.113.${userId % 250}`,
      };
    },
    close: end,
  };
}
