import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { s3Client } from '#platform/files/s3-files.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { freePort } from '../../db/free-port.ts';
import { SUPERVISOR_SCRIPT } from './redis-server.ts';

// Debian's own Python, for which Swift is packaged.
const PYTHON = '/usr/bin/python3';
const SCRIPT = fileURLToPath(new URL('./s3-server.py', import.meta.url));
const BUCKET = 'site-files';
const PATIENCE_MS = 60_000;

export interface S3Server {
  /** Environment variables of a site that stores its files on this server. */
  settings: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
  /**
   * Kills the process without a graceful shutdown. Stored objects survive, and it can be started again on the same
   * port.
   */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it permanently and deletes its data. */
  close(): Promise<void>;
}

/** Whether OpenStack Swift, which supports the S3 API, is installed on this machine. */
export function hasS3(): boolean {
  return spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api']).status === 0;
}

interface Running {
  supervisor: ChildProcess;
  pid: number;
}

async function launch(port: number, dir: string): Promise<Running> {
  const command = [PYTHON, SCRIPT, dir, String(port)];
  const stdio = ['pipe', 'pipe', 'ignore'] as const;
  const supervisor = spawn('sh', ['-c', SUPERVISOR_SCRIPT, 's3', ...command], {
    cwd: '/',
    detached: true,
    stdio: [...stdio],
  });
  supervisor.stdin?.on('error', () => {});
  if (!supervisor.stdout) throw new Error('the server has no output');
  // First line of the shell's output.
  const [line] = (await once(supervisor.stdout, 'data')) as [Buffer];
  supervisor.stdout.resume();
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until && supervisor.exitCode === null; await delay(20)) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    await answer?.body?.cancel();
    if (answer) return { supervisor, pid: Number(line) };
  }
  supervisor.stdin?.end();
  throw new Error('the S3 server did not start');
}

/** Starts the installed OpenStack Swift on a free port with one empty bucket, for this test only. */
export async function startS3(): Promise<S3Server> {
  const dir = mkdtempSync(join(tmpdir(), 'test-s3-'));
  const port = await freePort();
  let running: Running | null = await launch(port, dir);
  const kill = async () => {
    const ending = running;
    running = null;
    if (!ending || ending.supervisor.exitCode !== null) return;
    const ended = once(ending.supervisor, 'exit');
    process.kill(ending.pid, 'SIGKILL');
    await ended;
  };
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'site:tests',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const client = s3Client(readSettings({ DATABASE_URL: 'postgres://x', DATA_DIR: dir, ...settings }));
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
  return {
    settings,
    kill,
    async start() {
      running ??= await launch(port, dir);
    },
    async close() {
      await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
