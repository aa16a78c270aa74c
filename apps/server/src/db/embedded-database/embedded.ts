import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { embeddedBinaries } from './embedded-binaries.ts';
import { createCluster } from './embedded-cluster.ts';
import { embeddedEnvironment } from './embedded-environment.ts';
import { embeddedPassword } from './embedded-password.ts';
import { embeddedPostmaster } from './embedded-postmaster.ts';
import { embeddedRunner, type EmbeddedRunner } from './embedded-runner.ts';
import { endPostmaster } from './end-postmaster.ts';
import { freePort } from '../free-port.ts';

export interface EmbeddedOptions {
  /** Folder that contains postgres/ (the data), postgres.password and postgres.log; created if missing. */
  dir: string;
  /**
   * For disposable data and many concurrent applications. Trades protection against power loss for speed, and allows
   * more connections.
   */
  fast?: boolean;
  /** False forces the fallback for root that works without user namespaces. */
  namespaces?: boolean;
  /** Port to reuse; a free port by default. */
  port?: number;
  signal?: AbortSignal;
}

export interface EmbeddedDatabase {
  /** Process ids of the server and of the shell that stops it when this process dies. */
  pids: number[];
  url(database: string): string;
  /** Resolves when the server has exited, for any reason. */
  ended: Promise<void>;
  /** Stops the server within seconds: fast shutdown, then if necessary immediate shutdown and SIGKILL. Idempotent. */
  stop(): Promise<void>;
}

const VERSION = '18';
const LOG_LIMIT = 1_000_000;
/**
 * Options for disposable data: no protection against power loss, and many connections, because a test file can run
 * three applications concurrently, each with up to 26 connections, while two other workers do the same.
 */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'].flatMap(
  (setting) => ['-c', setting],
);
/**
 * Errors after which starting again can succeed: another process has taken the port since it was chosen, or a killed
 * server has not released its shared memory or lock file yet.
 */
const TRANSIENT_ERRORS = /could not bind|already in use|shared memory block|lock file/;

// The shell's input pipe closes when this process exits in any way, and then the shell stops the database. The shell
// has its own session, so that Ctrl-C does not stop the database while this process still uses it.
const SUPERVISOR_SCRIPT = `exec 3<&0
"$@" </dev/null 3<&- & db=$!
(read -r _ <&3; kill -INT $db) 2>/dev/null & watch=$!
wait $db; code=$?
kill $watch 2>/dev/null
exit $code`;

/**
 * Starts the PostgreSQL server from the npm package, on a free local port unless one is given, and creates its data
 * folder if it is missing. The caller must ensure that no other process uses the folder, because a server found running
 * on it is treated as an orphan and stopped first.
 * @throws Error if the data belongs to another user or another PostgreSQL version, or if the server does not start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dir = resolve(options.dir);
  const data = join(dir, 'postgres');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const runner = embeddedRunner(embeddedBinaries(), data, options.namespaces);
  await endOrphan(data);
  const { password, file } = embeddedPassword(dir);
  const { fast = false, signal } = options;
  if (!existsSync(data)) await createCluster({ dir, data, passwordFile: file, runner, fast, signal });
  checkData(data);
  runner.own(data);
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const port = options.port ?? (await freePort());
    const started = await launch({ dir, data, runner, port, fast, signal });
    if (started.database) {
      return { ...started.database, url: (name) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}` };
    }
    if (!TRANSIENT_ERRORS.test(started.log) || attempt === 20)
      throw new Error(`The built-in PostgreSQL did not start: ${started.log}`);
    await delay(250);
  }
}

/** Stops a server that still runs on the data, and deletes a pid file that names another process. */
async function endOrphan(data: string): Promise<void> {
  await endPostmaster(data);
  if (embeddedPostmaster(data)?.state === 'other') rmSync(join(data, 'postmaster.pid'));
}

function checkData(data: string): void {
  const uid = process.getuid?.();
  if (uid !== undefined && uid !== 0 && statSync(data).uid !== uid) {
    throw new Error(`${data} belongs to another user. Start as that user, or move the folder away to start over.`);
  }
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === VERSION) return;
  throw new Error(
    `${data} was created by PostgreSQL ${version}, but this is version ${VERSION}. Move the folder away, or set DATABASE_URL.`,
  );
}

interface Launch {
  dir: string;
  data: string;
  runner: EmbeddedRunner;
  port: number;
  fast: boolean;
  signal: AbortSignal | undefined;
}

type Launched = { database: Omit<EmbeddedDatabase, 'url'> } | { database: undefined; log: string };

/** Opens the log for appending. Renames a log that has become too large first. */
function openLog(dir: string): { logFile: string; log: number; logStart: number } {
  const logFile = join(dir, 'postgres.log');
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT) renameSync(logFile, `${logFile}.old`);
  const log = openSync(logFile, 'a', 0o600);
  return { logFile, log, logStart: statSync(logFile).size };
}

/** Returns the process id of the server that accepts connections on the port; null until it does. */
function readyPid(data: string, port: number): number | null {
  const postmaster = embeddedPostmaster(data);
  if (!postmaster?.ready || postmaster.state !== 'alive' || postmaster.port !== port) return null;
  return postmaster.pid;
}

async function launch({ dir, data, runner, port, fast, signal }: Launch): Promise<Launched> {
  const { logFile, log, logStart } = openLog(dir);
  const folder = openSync(data, 'r');
  const [command, ...args] = runner.command(join(runner.bin, 'postgres'), [
    ...[
      '-D',
      runner.path(data, 4),
      '-p',
      String(port),
      '-k',
      '',
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'timezone=UTC',
    ],
    ...(fast ? FAST : []),
  ]);
  const supervisor = spawn('sh', ['-c', SUPERVISOR_SCRIPT, 'postgres', command, ...args], {
    ...runner.user,
    env: embeddedEnvironment(),
    cwd: '/',
    detached: true,
    stdio: ['pipe', log, log, 'ignore', folder],
  });
  closeSync(log);
  closeSync(folder);
  let running = true;
  const ended = new Promise<void>((done) => {
    const end = () => {
      running = false;
      supervisor.stdin?.destroy();
      done();
    };
    supervisor.once('exit', end).once('error', end);
    supervisor.stdin?.on('error', () => {});
  });
  const stop = async () => {
    supervisor.stdin?.end();
    await endPostmaster(data, () => running || embeddedPostmaster(data)?.state === 'alive');
    await ended;
  };
  while (running) {
    if (signal?.aborted) {
      await stop();
      signal.throwIfAborted();
    }
    const pid = readyPid(data, port);
    if (pid !== null) return { database: { pids: [pid, supervisor.pid ?? pid], ended, stop } };
    await delay(20);
  }
  const said = readFileSync(logFile).subarray(logStart).toString('utf8').trim();
  return { database: undefined, log: said.split('\n').slice(-20).join('\n') };
}
