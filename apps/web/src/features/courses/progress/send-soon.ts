const PAUSE_MS = 2500;
const RETRY_MS = 20_000;

/** Sends new items after a short delay and retries failed ones later, while the page is mounted. */
export class SendSoon {
  /** @returns whether the queue is empty */
  readonly #send: (leaving: boolean) => Promise<boolean>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Infinity;
  #ended = false;

  constructor(send: (leaving: boolean) => Promise<boolean>) {
    this.#send = send;
  }

  /** Schedules a call after an item was added. */
  soon(): void {
    this.#plan(PAUSE_MS);
  }

  async now({ leaving = false } = {}): Promise<void> {
    this.#stop();
    if (!(await this.#send(leaving))) this.#plan(RETRY_MS);
  }

  /** Called on unmount: sends the queue now and schedules nothing more. */
  end(): void {
    this.#ended = true;
    void this.now({ leaving: true });
  }

  /**
   * Leaves an earlier timer in place, so that continuous reading does not postpone the call and new items do not wait
   * for a retry.
   */
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
