import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../db/free-port.ts';

export interface RedisServer {
  url: string;
  /** Ends it politely, as a restart of the machine does. It can be started again. */
  stop(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Starts it again, on the same port; what was not written to disk is gone. */
  start(): Promise<void>;
  /** Ends it for good, and what it kept. */
  close(): Promise<void>;
}

// Our end of its input closes with us, however we die: then Redis ends too. The pid is that of Redis itself.
export const KEEPER = `exec 3<&0
"$@" </dev/null 3<&- >/dev/null 2>&1 & redis=$!
echo $redis
(read -r _ <&3; kill -KILL $redis) >/dev/null 2>&1 & watch=$!
wait $redis
kill $watch 2>/dev/null`;

const PATIENCE_MS = 10_000;

/** Whether this machine has a Redis to start. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** What a server on this port says to a ping; null when nobody listens. */
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
  keeper: ChildProcess;
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
  const keeper = spawn('sh', ['-c', KEEPER, 'redis', 'redis-server', ...options.flat()], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  keeper.stdin.on('error', () => {});
  // The shell's first line.
  const [line] = (await once(keeper.stdout, 'data')) as [Buffer];
  keeper.stdout.resume();
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until && keeper.exitCode === null; await delay(10)) {
    if ((await ping(port)) === '+PONG') return { keeper, pid: Number(line) };
  }
  keeper.stdin.end();
  throw new Error('redis-server did not start');
}

async function end({ keeper, pid }: Running, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (keeper.exitCode !== null) return;
  const ended = once(keeper, 'exit');
  process.kill(pid, signal);
  await ended;
}

/**
 * Starts the machine's own `redis-server` on a free port, for nobody else.
 * @param append whether what was written outlives stop and kill; otherwise a restart begins with nothing
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
