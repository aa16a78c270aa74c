import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { NODE_ARGUMENT } from '../../../apps/server/src/db/node-argument.ts';
import { root } from '../root.mjs';
import { Sentence } from '../sentence.mjs';

export interface SiteServer {
  pid: number;
  /** Resolves to the server's URL once the server is listening. */
  ready: Promise<string>;
  /** Settles when the server has exited. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Exit codes for which the server prints a message itself: invalid settings, port in use. */
const EXPLAINED = new Set([78, 98]);
/** Longer than the deadline at which the server ends itself, with the default of STOP_DELAY. */
const PATIENCE_MS = 15_000;

/** Runs the server as a child process, which exits when this process ends. */
export function siteServer(env: NodeJS.ProcessEnv): SiteServer {
  const child = fork(join(root, 'apps/server/src/main.ts'), {
    cwd: root,
    env,
    // Only this process handles Ctrl-C, so that the server stops first and then the database.
    detached: true,
    // Half of the heap after loading is garbage, which Node would not collect without a limit.
    execArgv: ['--max-old-space-size=512', NODE_ARGUMENT],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
  const ready = new Promise<string>((done, fail) => {
    child.on('message', (message) => {
      if (isReady(message)) done(message.url);
    });
    void ended.then(() => {
      const code = child.exitCode ?? 1;
      fail(new Sentence(EXPLAINED.has(code) ? '' : 'The server ended before it was ready.', code));
    });
  });
  return { pid: child.pid ?? 0, ready, ended, stop: () => stop(child, ended) };
}

function isReady(message: unknown): message is { ready: true; url: string } {
  return typeof message === 'object' && message !== null && 'ready' in message && 'url' in message;
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const late = delay(PATIENCE_MS, 'late' as const, { ref: false });
  if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
  await ended;
}
