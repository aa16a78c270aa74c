import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../db/free-port.ts';
import { NODE_ARGUMENT } from '../../db/node-argument.ts';

/** A server instance in its own process, as in production but without pages. */
export interface Instance {
  port: number;
  origin: string;
  pid(): number;
  /** Kills the process without a graceful shutdown. */
  kill(): Promise<void>;
  /** Shuts down gracefully. Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Starts the process, always on the same port. Resolves when it is ready. */
  start(): Promise<void>;
  /** Returns the last part of the process's output. */
  said(): string;
}

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const SAID_MAX = 20_000;

/** Creates an instance without starting it. */
export async function instance(env: Record<string, string>): Promise<Instance> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  let said = '';
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return null;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
    return ending.exitCode;
  };
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    pid: () => child?.pid ?? 0,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    said: () => said,
    async start() {
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const started = fork(MAIN, {
        env: { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: String(port), ...env },
        execArgv: ['--max-old-space-size=512', NODE_ARGUMENT],
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-SAID_MAX)));
      }
      await new Promise<void>((done, fail) => {
        started.once('message', () => done());
        started.once('exit', (code) => fail(new Error(`the server exited with ${code} before it was ready:\n${said}`)));
      });
    },
  };
}
