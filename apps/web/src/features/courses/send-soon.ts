const PAUSE_MS = 2500;
const RETRY_MS = 20_000;

/** Sends what is added a moment later and what failed after a while, for as long as a page is there. */
export class SendSoon {
  /** @returns whether nothing waits any more */
  readonly #send: (leaving: boolean) => Promise<boolean>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Infinity;
  #ended = false;

  constructor(send: (leaving: boolean) => Promise<boolean>) {
    this.#send = send;
  }

  /** Something was added. */
  soon(): void {
    this.#plan(PAUSE_MS);
  }

  async now({ leaving = false } = {}): Promise<void> {
    this.#stop();
    if (!(await this.#send(leaving))) this.#plan(RETRY_MS);
  }

  /** The page is gone: what waits leaves now, and nothing more is planned. */
  end(): void {
    this.#ended = true;
    void this.now({ leaving: true });
  }

  /** What is planned earlier stays so: who goes on reading is not put off, and nobody waits for a retry. */
  #plan(ms: number): void {
    const due = Date.now() + ms;
    if (this.#ended || this.#due <= due) return;
    this.#stop();
    this.#due = due;
    this.#timer = setTimeout(() => void this.now(), ms);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#due = Infinity;
  }
}
