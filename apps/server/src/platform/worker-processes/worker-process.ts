import { fork, type ChildProcess } from 'node:child_process';

/** Idle time in milliseconds after which the process is stopped to release its memory. */
const IDLE_MS = 60_000;
/** JavaScript heap limit in MB; pixels are stored outside the heap. */
const HEAP_MB = 128;
/** Limit of the memory of a WebAssembly module, in pages of 64 KB: 256 MB. */
const WASM_PAGES = 4096;

interface WorkerOptions<Answer> {
  /** Path of the script of the process. It answers each message of its parent with one message. */
  script: string;
  /** Timeout of a request in milliseconds. */
  answerMs: number;
  /** Answer after a crash or timeout. */
  failure: Answer;
}

/**
 * Child process for content that can crash, hang or use a lot of memory: started on demand, stopped when idle, replaced
 * after a crash or timeout.
 */
export class WorkerProcess<Request extends object, Answer> {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  readonly #options: WorkerOptions<Answer>;

  constructor(options: WorkerOptions<Answer>) {
    this.#options = options;
  }

  /**
   * Sends one request; callers must not send requests concurrently. Resolves to the failure after a crash or timeout,
   * because the content is the likely cause.
   */
  async ask(request: Request): Promise<Answer> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const failed = () => {
      this.#stop(child);
      resolve(this.#options.failure);
    };
    // Only the script sends messages on this channel.
    const answered = (said: unknown) => resolve(said as Answer);
    const timer = setTimeout(failed, this.#options.answerMs);
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
    const child = fork(this.#options.script, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`, `--wasm-max-mem-pages=${WASM_PAGES}`],
      // Does not pass on the server's environment variables, because they contain secrets. With few malloc arenas, more
      // memory is returned to the system.
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
      stdio: 'ignore',
    });
    // An idle process does not stop the server from exiting, and exits itself when the server disconnects.
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
