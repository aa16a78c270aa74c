import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { embeddedPostmaster } from '../../db/embedded-database/embedded-postmaster.ts';
import { freePort } from '../../db/free-port.ts';

/** The site with its own database, started as by `npm start`, which restarts both after a crash. */
export interface RunningSite {
  origin: string;
  /** Environment of its server. */
  env: Record<string, string>;
  /**
   * Kills a component with kill -9. Resolves to the downtime in milliseconds, once it has been restarted and the site
   * responds.
   */
  kill(part: 'server' | 'database'): Promise<number>;
  /** Pauses or resumes all processes of the database, to simulate a machine that swaps or a disk that hangs. */
  freeze(on: boolean): void;
  said(): string;
  stop(): Promise<void>;
}

const START = fileURLToPath(new URL('../../../../../scripts/start.ts', import.meta.url));
const LOOK_MS = 25;
const SAID_MAX = 20_000;

/** Whether the site reports itself as ready. */
export async function isReady(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/ready`).catch(() => null))?.ok ?? false;
}

/** Starts the site without demo content; resolves when it responds. */
export async function startSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    SECRET: randomBytes(32).toString('hex'),
    LIMIT_FACTOR: '0',
    LOG_LEVEL: 'warn',
    SIMULATED_DAYS: '0',
    DEMO: 'off',
    ...settings,
  };
  const child = spawn(process.execPath, [START], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-SAID_MAX)));
  }
  const ended = once(child, 'exit');
  const pidOf = {
    server: () => serverOf(dataDir),
    database: () => embeddedPostmaster(join(dataDir, 'postgres'))?.pid ?? 0,
  };
  const back = async (part: 'server' | 'database', not = 0) => {
    while (pidOf[part]() === not || !(await isReady(origin))) {
      if (child.exitCode !== null) throw new Error(`the site exited:\n${said}`);
      await delay(LOOK_MS);
    }
  };
  await back('server');
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const { port: databasePort } = embeddedPostmaster(join(dataDir, 'postgres')) ?? { port: 0 };
  return {
    origin,
    env: { ...env, DATABASE_URL: `postgres://postgres:${password}@127.0.0.1:${databasePort}/site` },
    async kill(part) {
      const pid = pidOf[part]();
      const at = Date.now();
      process.kill(pid, 'SIGKILL');
      await back(part, pid);
      return Date.now() - at;
    },
    freeze(on) {
      const postmaster = pidOf.database();
      for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, on ? 'SIGSTOP' : 'SIGCONT');
    },
    said: () => said,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, ppid] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return Number(ppid) === parent ? [Number(name)] : [];
    } catch {
      // The process has exited since it was listed.
      return [];
    }
  });
}

/** Reads the pid of the server process from the lock file of the start command. */
function serverOf(dataDir: string): number {
  try {
    // Written by scripts/lib/site/site-lock.ts.
    const noted = JSON.parse(readFileSync(join(dataDir, 'site.lock'), 'utf8')) as { server?: { pid: number } };
    return noted.server?.pid ?? 0;
  } catch {
    // The file does not exist yet or is being written.
    return 0;
  }
}
