import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../db/free-port.ts';
import { NODE_ARGUMENT } from '../../db/node-argument.ts';

/** The server in a process of its own, as it is run for people, but for its pages. */
export interface Instance {
  port: number;
  origin: string;
  pid(): number;
  /** Ends it as a crash does: nothing is said, nothing is finished. */
  kill(): Promise<void>;
  /** Ends it as an operator does; resolves to its exit code when it has ended. */
  stop(): Promise<number | null>;
  /** Starts it on the same port; resolves when it answers. */
  start(): Promise<void>;
  /** The last that it said. */
  said(): string;
}

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const SAID_MAX = 20_000;

/** It is not started yet. */
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
        started.once('exit', (code) => fail(new Error(`the server ended with ${code} before it was ready:\n${said}`)));
      });
    },
  };
}
