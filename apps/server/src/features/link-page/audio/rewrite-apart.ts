import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import { AppError } from '#platform/app-error.ts';
import type { AudioAnswer } from './audio-process.ts';
import { kindOf } from './kind-of.ts';
import type { Rewritten } from './rewrite-audio.ts';

const SCRIPT = fileURLToPath(new URL('./audio-process.ts', import.meta.url));
/**
 * Timeout of the process in milliseconds; a greeting needs a fraction of a second. HEAP_MB is the heap limit in MB; a
 * greeting needs only a few times its own size in memory.
 */
const WHOLE_MS = 6000;
const HEAP_MB = 128;

const queue = new PQueue({ concurrency: 2 });

async function rewrite(content: Buffer): Promise<Rewritten> {
  const child = fork(SCRIPT, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    // An empty environment, because the server's contains secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: WHOLE_MS,
    killSignal: 'SIGKILL',
  });
  try {
    const said = Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])]);
    child.send(content);
    const [answer] = (await said) as [AudioAnswer | null];
    // The process crashed or timed out.
    if (answer === null) throw new AppError('my-link.audio-unreadable');
    if (answer.kind === 'refused') throw new AppError(answer.name, { params: answer.params });
    return { ...answer.made, content: Buffer.from(answer.made.content) };
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * Rewrites an uploaded greeting in a separate process, so that no file can crash the server.
 * @throws AppError the same errors as rewriteAudio
 */
export async function rewriteApart(content: Buffer): Promise<Rewritten> {
  if (kindOf(content) === null) throw new AppError('my-link.audio-type');
  return queue.add(() => rewrite(content));
}
