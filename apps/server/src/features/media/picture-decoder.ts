import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DecodeAnswer, DecodeRequest } from './decode-process.ts';

const SCRIPT = fileURLToPath(new URL('./decode-process.ts', import.meta.url));
/** The largest picture takes two seconds of processor time; on a busy machine it gets a part of one processor. */
const ANSWER_MS = 30_000;
/** Without work for this long the process is ended, which returns its memory. */
const IDLE_MS = 60_000;
/** Of JavaScript; pixels are outside of it. */
const HEAP_MB = 128;

/** One process that decodes pictures: started when it is needed, ended when it is idle, replaced after a crash or timeout. */
export class PictureDecoder {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  readonly #script: string;
  readonly #answerMs: number;

  constructor({ script = SCRIPT, answerMs = ANSWER_MS }: { script?: string; answerMs?: number } = {}) {
    this.#script = script;
    this.#answerMs = answerMs;
  }

  /** One request at a time. A crash or a timeout is answered as `unreadable`: the picture caused it. */
  async ask(request: DecodeRequest): Promise<DecodeAnswer> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    const { promise, resolve } = Promise.withResolvers<DecodeAnswer>();
    const failed = () => {
      this.#stop(child);
      resolve({ kind: 'unreadable' });
    };
    // Sent by decode-process.ts only.
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
      // Nothing of the server's environment: it holds secrets. Few arenas: the allocator returns more memory.
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
      stdio: 'ignore',
    });
    // An idle decoder does not keep the server alive, which ends it by disconnecting.
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
