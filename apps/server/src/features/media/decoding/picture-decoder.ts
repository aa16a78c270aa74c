import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DecodeAnswer, DecodeRequest } from './decode-process.ts';

const SCRIPT = fileURLToPath(new URL('./decode-process.ts', import.meta.url));
/** Timeout of a request in milliseconds. The largest image needs two seconds of CPU time, but the CPU may be busy. */
const ANSWER_MS = 30_000;
/** Idle time in milliseconds after which the process is stopped to release its memory. */
const IDLE_MS = 60_000;
/** JavaScript heap limit in MB; pixels are stored outside the heap. */
const HEAP_MB = 128;

/** Child process that decodes images: started on demand, stopped when idle, replaced after a crash or timeout. */
export class PictureDecoder {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  readonly #script: string;
  readonly #answerMs: number;

  constructor({ script = SCRIPT, answerMs = ANSWER_MS }: { script?: string; answerMs?: number } = {}) {
    this.#script = script;
    this.#answerMs = answerMs;
  }

  /**
   * Sends one request; callers must not send requests concurrently. Resolves to `unreadable` after a crash or timeout,
   * because the image is the likely cause.
   */
  async ask(request: DecodeRequest): Promise<DecodeAnswer> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    const { promise, resolve } = Promise.withResolvers<DecodeAnswer>();
    const failed = () => {
      this.#stop(child);
      resolve({ kind: 'unreadable' });
    };
    // Only decode-process.ts sends messages on this channel.
    const answered = (said: unknown) => resolve(said as DecodeAnswer);
    const timer = setTimeout(failed, this.#answerMs);
    child.once('message', answered).once('exit', failed).once('error', failed);
    try {
      child.send(request, (error) => error && failed());
      return await promise;
    } finally {
      clearTimeout(timer);
      child.off('message', answered).off('exit', failed).off('error', failed);
      this.#idle = setTimeout(() => this.#stop(child), IDLE_MS).unref();
    }
  }

  #start(): ChildProcess {
    const child = fork(this.#script, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // Does not pass on the server's environment variables, because they contain secrets. With few malloc arenas, more
      // memory is returned to the system.
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
      stdio: 'ignore',
    });
    // An idle decoder does not stop the server from exiting, and exits itself when the server disconnects.
    child.unref();
    child.channel?.unref();
    child.on('error', () => this.#stop(child));
    child.once('exit', () => this.#stop(child));
    return child;
  }

  #stop(child: ChildProcess): void {
    if (this.#child === child) this.#child = null;
    child.kill('SIGKILL');
  }
}
