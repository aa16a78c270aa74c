import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../apps/server/src/db/free-port.ts';
import { root } from './lib/root.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'start test '));
const port = await freePort();
const running = new Set<ChildProcess>();

afterAll(async () => {
  for (const child of running) signalAll(child, 'SIGTERM');
  await Promise.all([...running].map(async (child) => child.exitCode ?? once(child, 'exit')));
  rmSync(dataDir, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  output(): string;
  /** Resolves with the complete output when the command has exited. */
  ended: Promise<{ code: number | null; output: string }>;
}

/** Runs the command that `npm start` runs, in its own process group, like a command in a terminal. */
function start(settings: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'off',
      ...settings,
    },
  });
  running.add(child);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(() => {
    running.delete(child);
    return { code: child.exitCode, output: said };
  });
  return { child, output: () => said, ended };
}

async function ready(started: Started): Promise<void> {
  await expect.poll(started.output, { timeout: 30_000 }).toContain(`is ready: http://localhost:${port}`);
  expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
}

function signalAll({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  process.kill(-pid, signal);
}

/** Returns a process and all its descendants, including those in other process groups. */
function family(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? [[Number(name), parentOf(Number(name))]] : [],
  );
  const below = (of: number): number[] =>
    parents.flatMap(([child = 0, parent]) => (parent === of ? [child, ...below(child)] : []));
  return [pid, ...below(pid)];
}

function parentOf(pid: number): number {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return state === 'Z' ? 0 : Number(parent);
  } catch {
    return 0;
  }
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // The process has already exited, by itself or with one killed earlier; the database has short-lived processes.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function waitForExit(pids: number[]): Promise<void> {
  await expect.poll(() => pids.filter((pid) => parentOf(pid) !== 0), { timeout: 10_000 }).toEqual([]);
}

describe.runIf(process.platform === 'linux')('npm start', () => {
  test('starts the site, reports its URL to a second start, and leaves nothing behind on SIGTERM', async () => {
    const first = start();
    await ready(first);
    expect(first.output()).toMatch(/Demo accounts +off +DEMO\n +Applications +decided by staff/);
    const pids = family(first.child.pid ?? 0);
    expect(pids.length).toBeGreaterThan(5);
    const second = await start().ended;
    expect(second.output).toContain(`running already: http://localhost:${port}`);
    expect(second.code).toBe(1);
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
    await waitForExit(pids);
  });

  test('stops on Ctrl-C', async () => {
    const started = start();
    await ready(started);
    const pids = family(started.child.pid ?? 0);
    signalAll(started.child, 'SIGINT');
    expect((await started.ended).code).toBe(0);
    await waitForExit(pids);
  });

  // Restarts of individual processes are tested in `apps/server/src/testing/fault-injection`.
  test('starts again at once after kill -9 of the command, and of all its parts', { timeout: 150_000 }, async () => {
    let started = start();
    await ready(started);
    for (const victim of [/scripts\/start\.ts/, /./]) {
      const pids = family(started.child.pid ?? 0);
      const victims = pids.filter((pid) => victim.test(commandOf(pid)));
      expect(victims).not.toEqual([]);
      for (const pid of victims) killHard(pid);
      const next = start();
      await ready(next);
      await started.ended;
      await waitForExit(pids);
      started = next;
    }
    started.child.kill('SIGTERM');
    expect((await started.ended).code).toBe(0);
  });

  test('reports a port in use and the setting that changes it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const taken = typeof address === 'object' ? String(address?.port) : '';
    const { code, output } = await start({ PORT: taken }).ended;
    other.close();
    expect(code).toBe(98);
    expect(output).toContain(`Port ${taken} is in use by another program. Set PORT to a free one`);
  });

  test('lists every invalid setting before doing anything else', async () => {
    const { code, output } = await start({ PORT: 'first', TRUST_PROXY: 'yes', DEMO: 'maybe' }).ended;
    expect(code).toBe(78);
    for (const name of ['PORT', 'TRUST_PROXY', 'DEMO']) expect(output).toContain(`  ${name}: `);
    expect(output).not.toMatch(/\n\s+at /);
  });

  test('reports in one sentence that a configured database is unreachable', async () => {
    const { code, output } = await start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }).ended;
    expect(code).not.toBe(0);
    expect(output).toContain('DATABASE_URL');
    expect(output).not.toContain('secret');
    expect(output).not.toMatch(/\n\s+at /);
  });
});

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
