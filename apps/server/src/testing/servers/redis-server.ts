import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../db/free-port.ts';

export interface RedisServer {
  url: string;
  /** Shuts down gracefully, as in a machine restart. It can be started again. */
  stop(): Promise<void>;
  /** Kills the process without a graceful shutdown. */
  kill(): Promise<void>;
  /** Starts it again on the same port. Data that was not written to disk is lost. */
  start(): Promise<void>;
  /** Stops it permanently and deletes its data. */
  close(): Promise<void>;
}

// The shell's input pipe closes when this process exits in any way, and then the shell kills the server that it has
// started. Prints the pid of that server.
export const SUPERVISOR_SCRIPT = `exec 3<&0
"$@" </dev/null 3<&- >/dev/null 2>&1 & redis=$!
echo $redis
(read -r _ <&3; kill -KILL $redis) >/dev/null 2>&1 & watch=$!
wait $redis
kill $watch 2>/dev/null`;

const PATIENCE_MS = 10_000;

/** Whether Redis is installed on this machine. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** Returns the reply to a ping on this port, or null if there is none within a second. */
function ping(port: number): Promise<string | null> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('data', (said) => {
      done(said.toString().trim());
      socket.destroy();
    });
    socket.once('error', () => socket.destroy());
    socket.once('close', () => done(null));
  });
}

interface Running {
  supervisor: ChildProcess;
  pid: number;
}

async function launch(port: number, dir: string, append: boolean): Promise<Running> {
  const options = [
    ['--bind', '127.0.0.1'],
    ['--port', String(port)],
    ['--dir', dir],
    ['--save', ''],
    ['--appendonly', append ? 'yes' : 'no'],
    ['--appendfsync', 'always'],
  ];
  const supervisor = spawn('sh', ['-c', SUPERVISOR_SCRIPT, 'redis', 'redis-server', ...options.flat()], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  supervisor.stdin.on('error', () => {});
  // First line of the shell's output.
  const [line] = (await once(supervisor.stdout, 'data')) as [Buffer];
  supervisor.stdout.resume();
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until && supervisor.exitCode === null; await delay(10)) {
    if ((await ping(port)) === '+PONG') return { supervisor, pid: Number(line) };
  }
  supervisor.stdin.end();
  throw new Error('redis-server did not start');
}

async function end({ supervisor, pid }: Running, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (supervisor.exitCode !== null) return;
  const ended = once(supervisor, 'exit');
  process.kill(pid, signal);
  await ended;
}

/**
 * Starts the installed `redis-server` on a free port, for this test only.
 * @param append whether data survives stop and kill; otherwise the server is empty after a restart
 */
export async function startRedis({ append = false }: { append?: boolean } = {}): Promise<RedisServer> {
  const dir = mkdtempSync(join(tmpdir(), 'test-redis-'));
  const port = await freePort();
  let running: Running | null = await launch(port, dir, append);
  const stopBy = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ending = running;
    running = null;
    if (ending) await end(ending, signal);
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => stopBy('SIGTERM'),
    kill: () => stopBy('SIGKILL'),
    async start() {
      running ??= await launch(port, dir, append);
    },
    async close() {
      await stopBy('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
