import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { embeddedBinaries } from './embedded-binaries.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';

const root = process.getuid?.() === 0;
const USER = ['--reuid', '65534', '--regid', '65534', '--clear-groups'];
const holder = join(import.meta.dirname, '../../testing/processes/hold-database.ts');
const folders: string[] = [];
const databases: EmbeddedDatabase[] = [];

afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.stop()));
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

/** Whether an ordinary user can access the project folder. */
function reachable(): boolean {
  return spawnSync('setpriv', [...USER, process.execPath, '--check', holder]).status === 0;
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'embedded test '));
  folders.push(made);
  return made;
}

async function start(dir: string, options = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dir, fast: true, ...options });
  databases.push(database);
  return database;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

interface Held {
  process: ChildProcess;
  pids: [server: number, supervisor: number];
  url: string;
}

async function hold(dir: string): Promise<Held> {
  const child = spawn(process.execPath, [holder, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = await once(child.stdout, 'data');
  // The output line comes from our own fixture, so its shape is not validated.
  return { process: child, ...(JSON.parse(String(text)) as Omit<Held, 'process'>) };
}

function lives(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function expectAllExited(pids: number[]): Promise<void> {
  await expect.poll(() => pids.filter(lives), { timeout: 8_000 }).toEqual([]);
}

describe('embedded database', () => {
  test('starts in a private folder with spaces in its path, persists data and leaves no processes or files after stop', async () => {
    const dir = join(folder(), 'a home', 'data');
    mkdirSync(join(dir, '..'), { mode: 0o700 });
    const first = await start(dir);
    expect(await ask(first.url('postgres'), `select lower('ПРИВЕТ') as answer`)).toBe('привет');
    await ask(first.url('postgres'), 'create table kept as select 7 as answer');
    await first.stop();
    await first.stop();
    await expectAllExited(first.pids);
    const second = await start(dir);
    expect(await ask(second.url('postgres'), 'select answer from kept')).toBe(7);
  });

  test('stores its password readable by the owner only', async () => {
    const dir = folder();
    const database = await start(dir);
    expect(statSync(join(dir, 'postgres.password')).mode & 0o777).toBe(0o600);
    const wrong = database.url('postgres').replace(/:[0-9a-f]+@/, ':wrong@');
    await expect(ask(wrong, 'select 1 as answer')).rejects.toThrow(/password authentication failed/);
  });

  test('runs two databases concurrently', async () => {
    const [one, two] = await Promise.all([start(folder()), start(folder())]);
    expect(await ask(one.url('postgres'), 'select 1 as answer')).toBe(1);
    expect(await ask(two.url('postgres'), 'select 2 as answer')).toBe(2);
  });

  test.each(['the process that started it', 'the server itself', 'the keeper between them'])(
    'leaves no process after kill -9 of %s, and the next start finds the data',
    async (victim) => {
      const dir = folder();
      const held = await hold(dir);
      await ask(held.url, 'create table kept as select 7 as answer');
      const [server, supervisor] = held.pids;
      const pid =
        { 'the server itself': server, 'the keeper between them': supervisor }[victim] ?? held.process.pid ?? 0;
      process.kill(pid, 'SIGKILL');
      const database = await start(dir);
      expect(await ask(database.url('postgres'), 'select answer from kept')).toBe(7);
      await expectAllExited([server, supervisor]);
      held.process.kill('SIGKILL');
    },
  );

  test('stops an orphaned server at the next start', async () => {
    const dir = folder();
    const held = await hold(dir);
    const [server, supervisor] = held.pids;
    const children = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number);
    for (const pid of [...children.filter((child) => child !== server), supervisor]) process.kill(pid, 'SIGKILL');
    held.process.kill('SIGKILL');
    await delay(50);
    expect(lives(server)).toBe(true);
    const database = await start(dir);
    expect(lives(server)).toBe(false);
    expect(await ask(database.url('postgres'), 'select 1 as answer')).toBe(1);
  });

  test('starts despite a stale postmaster.pid whose pid now belongs to another process', async () => {
    const dir = folder();
    const database = await start(dir);
    await database.stop();
    writeFileSync(join(dir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dir}\n1\n5432\n\n127.0.0.1\n\nready\n`);
    const again = await start(dir);
    expect(await ask(again.url('postgres'), 'select 1 as answer')).toBe(1);
  });

  test('repeats a first start that was interrupted', async () => {
    const dir = folder();
    mkdirSync(join(dir, 'postgres.new'));
    writeFileSync(join(dir, 'postgres.new', 'PG_VERSION'), '18\n');
    const database = await start(dir);
    expect(await ask(database.url('postgres'), 'select 1 as answer')).toBe(1);
  });

  test('rejects data of another PostgreSQL version with a clear error', async () => {
    const dir = folder();
    mkdirSync(join(dir, 'postgres'));
    writeFileSync(join(dir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start(dir)).rejects.toThrow(/was created by PostgreSQL 17.*DATABASE_URL/);
  });

  test('mentions DATABASE_URL on a machine without an embedded server', () => {
    expect(() => embeddedBinaries('sunos-x64')).toThrow(/no built-in PostgreSQL for sunos-x64.*DATABASE_URL/);
  });

  test.runIf(root)('runs as root where user namespaces are forbidden', async () => {
    const home = join(folder(), 'home');
    mkdirSync(home, { mode: 0o700 });
    const umask = process.umask(0o077);
    try {
      const database = await start(join(home, 'data'), { namespaces: false });
      expect(await ask(database.url('postgres'), 'select 1 as answer')).toBe(1);
      await database.stop();
      const again = await start(join(home, 'data'));
      expect(await ask(again.url('postgres'), 'select 2 as answer')).toBe(2);
    } finally {
      process.umask(umask);
    }
  });

  test.runIf(root && reachable())('runs as an ordinary user', async () => {
    const dir = folder();
    chmodSync(dir, 0o777);
    const child = spawn('setpriv', [...USER, process.execPath, holder, join(dir, 'data')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH },
    });
    const [text] = await once(child.stdout, 'data');
    // The output line comes from our own fixture, so its shape is not validated.
    const held = JSON.parse(String(text)) as Omit<Held, 'process'>;
    expect(await ask(held.url, 'select 1 as answer')).toBe(1);
    child.kill('SIGKILL');
    await expectAllExited(held.pids);
  });
});
