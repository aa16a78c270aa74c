import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../apps/server/src/db/embedded-database/embedded.ts';
import { freePort } from '../apps/server/src/db/free-port.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { diskFiles } from '../apps/server/src/platform/files/disk-files.ts';
import type { Files } from '../apps/server/src/platform/files/files.ts';
import { seed } from '../apps/server/src/seed/seed.ts';
import { progress } from '../scripts/lib/progress.mjs';
import { siteServer, type SiteServer } from '../scripts/lib/site/site-server.ts';

/** A running site with demo content. */
export interface Site {
  scale: number;
  url: string;
  pid: number;
  /** Time from the start of the process until its first page, in milliseconds. */
  startMs: number;
  databaseUrl: string;
  accounts: { role: string; email: string; password: string }[];
}

interface Sites {
  sites: Site[];
  stop(): Promise<void>;
}

/** Starts one production server per scale in a temporary folder, each with its own database. */
export async function startSites(scales: readonly number[], signal: AbortSignal): Promise<Sites> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-'));
  const servers: SiteServer[] = [];
  const database = await startEmbedded({ dir, signal });
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    const sites: Site[] = [];
    for (const scale of scales) {
      signal.throwIfAborted();
      const databaseUrl = database.url(`x${scale}`);
      const accounts = await fill(database.url('postgres'), {
        scale,
        databaseUrl,
        files: diskFiles(join(dir, 'files')),
      });
      const port = await freePort();
      const started = performance.now();
      const server = siteServer({
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dir,
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: '',
        LIMIT_FACTOR: '0',
        MAX_REQUESTS: '0',
        LOG_LEVEL: 'error',
      });
      servers.push(server);
      await server.ready;
      const url = `http://localhost:${port}`;
      await fetch(url);
      sites.push({ scale, url, pid: server.pid, startMs: performance.now() - started, databaseUrl, accounts });
    }
    return { sites, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fill(
  server: string,
  { scale, databaseUrl, files }: { scale: number; databaseUrl: string; files: Files },
): Promise<Site['accounts']> {
  const line = progress(`Filling a database x${scale}`);
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database x${scale}`);
  await client.end();
  await migrate(databaseUrl);
  const { accounts } = await seed({
    databaseUrl,
    files,
    scale,
    onProgress: (text) => line.update(`x${scale}: ${text}`),
  });
  const filled = new pg.Client(databaseUrl);
  await filled.connect();
  // Without a checkpoint, the data would be written to disk during the measurement.
  await filled.query('checkpoint');
  await filled.end();
  line.done();
  return accounts;
}
