import { isApiError } from '@site/contract/core/errors.ts';
import type { Step } from './apply-step.ts';

const PAUSE_MS = 2500;
const RETRY_MS = 20_000;
/** Of one call. */
const MOST = 500;

export interface Batch {
  seen: number[];
  place: number;
}

interface Sending {
  /** Of the account, and the language whose pages are counted. */
  name: string;
  send: (chapterId: number, batch: Batch, leaving: boolean) => Promise<Step>;
  onStep: (chapterId: number, step: Step) => void;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
}

/** What is kept may be of an older page, or be anything. */
function readKept(text: string | null): Map<number, Batch> {
  const kept = new Map<number, Batch>();
  try {
    for (const [id, batch] of Object.entries<Partial<Batch> | null>(JSON.parse(text ?? '{}'))) {
      const { seen, place } = batch ?? {};
      if (!Number.isSafeInteger(Number(id)) || !Array.isArray(seen) || !Number.isSafeInteger(place)) continue;
      kept.set(Number(id), { seen: seen.filter((unit) => Number.isSafeInteger(unit)), place: place ?? 0 });
    }
  } catch {
    // Nothing that can be read was kept.
  }
  return kept;
}

/**
 * Tells the server in batches what was seen. What it does not have yet lies on the device: neither a lost connection nor a
 * closed page loses it.
 */
export class ProgressSender {
  readonly #sending: Sending;
  readonly #waiting: Map<number, Batch>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #call: Promise<void> | null = null;
  #ended = false;

  constructor(sending: Sending) {
    this.#sending = sending;
    this.#waiting = readKept(this.#kept());
    if (this.#waiting.size > 0) this.#soon(0);
  }

  add(chapterId: number, units: readonly number[], place: number): void {
    const had = this.#waiting.get(chapterId)?.seen ?? [];
    this.#waiting.set(chapterId, { seen: [...new Set([...had, ...units])].slice(-MOST), place });
    this.#keep();
    // One that is planned stays so: who goes on watching is not put off.
    if (this.#timer === undefined) this.#soon();
  }

  /** Sends what waits: at once, also while the page is left. */
  flush({ leaving = false } = {}): void {
    this.#stop();
    if (this.#call && !leaving) return;
    const [first] = this.#waiting;
    if (!first) return;
    const [chapterId, batch] = first;
    const call = this.#send(chapterId, batch, leaving).finally(() => {
      if (this.#call === call) this.#call = null;
    });
    this.#call = call;
  }

  /** The page is gone: what waits leaves now, and nothing more is planned. */
  end(): void {
    this.flush({ leaving: true });
    this.#ended = true;
    this.#stop();
  }

  async #send(chapterId: number, batch: Batch, leaving: boolean): Promise<void> {
    try {
      const step = await this.#sending.send(chapterId, batch, leaving);
      this.#sent(chapterId, batch);
      this.#sending.onStep(chapterId, step);
      if (this.#waiting.size > 0) this.#soon();
    } catch (error) {
      // The text has changed meanwhile: these pages are no more.
      if (isApiError(error, 'courses.beyond-the-end', 'courses.not-found', 'invalid')) {
        this.#sent(chapterId, batch);
        if (this.#waiting.size > 0) this.#soon();
      } else this.#soon(RETRY_MS);
    }
  }

  #sent(chapterId: number, { seen, place }: Batch): void {
    const now = this.#waiting.get(chapterId);
    const gone = new Set(seen);
    const left = now?.seen.filter((unit) => !gone.has(unit)) ?? [];
    if (!now || (left.length === 0 && now.place === place)) this.#waiting.delete(chapterId);
    else this.#waiting.set(chapterId, { seen: left, place: now.place });
    this.#keep();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #soon(wait = PAUSE_MS): void {
    this.#stop();
    if (!this.#ended) this.#timer = setTimeout(() => this.flush(), wait);
  }

  #kept(): string | null {
    try {
      return this.#sending.storage?.getItem(this.#sending.name) ?? null;
    } catch {
      return null;
    }
  }

  #keep(): void {
    const { storage, name } = this.#sending;
    try {
      if (this.#waiting.size === 0) storage?.removeItem(name);
      else storage?.setItem(name, JSON.stringify(Object.fromEntries(this.#waiting)));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}
