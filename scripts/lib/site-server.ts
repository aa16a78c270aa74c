import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { NODE_ARGUMENT } from '../../apps/server/src/db/node-argument.ts';
import { root } from './root.mjs';
import { Sentence } from './sentence.mjs';

export interface SiteServer {
  pid: number;
  /** Settles when it listens, with its address. */
  ready: Promise<string>;
  /** Settles when it has ended. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Exit codes of the server that come with a sentence of its own: wrong settings, port taken. */
const EXPLAINED = new Set([78, 98]);
const PATIENCE_MS = 6_000;

/** Runs the server as a child that notices when we are gone. */
export function siteServer(env: NodeJS.ProcessEnv): SiteServer {
  const child = fork(join(root, 'apps/server/src/main.ts'), {
    cwd: root,
    env,
    // Ctrl-C is ours to handle: first the server ends, then what it stands on.
    detached: true,
    // Half of what it holds after loading is garbage that Node would keep without a limit.
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
