import { isApiError } from '@site/contract/core/errors.ts';
import { retryDelay } from '../realtime/retry-delay.ts';
import { beforeLogOut, isLeaving } from '../sessions/log-out.ts';
import type { AutosaveOptions, AutosaveStatus, InitialContent, SaveResult, SaveState } from './autosave-types.ts';
import { isTemporary } from './is-temporary.ts';

/** Debounce delay for saving on the server, in milliseconds. */
const SAVE_DELAY_MS = 1500;
/** Debounce delay for the copy on this device, in milliseconds. */
const COPY_DELAY_MS = 250;
/** Maximum number of unconfirmed versions in the copy on this device. */
const UNCONFIRMED_COPIES = 5;

type Outcome = SaveResult | 'offline' | 'refused';

const STATE_AFTER: Record<Outcome, SaveState> = {
  saved: 'saved',
  partly: 'refused',
  again: 'waiting',
  conflict: 'conflict',
  offline: 'offline',
  refused: 'refused',
};

function retryDelayAfter(failures: number, error: unknown): number {
  const stated = isApiError(error) ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(retryDelay(failures), stated);
}

/**
 * Saves the content of an editor: on this device almost immediately, and on the server when typing pauses. One call is
 * in flight at a time, except when the page is left; the latest content follows. The copy on this device remains until
 * the server has confirmed the content.
 */
export class Autosave<T> {
  readonly #options: AutosaveOptions<T>;
  readonly #listeners = new Set<() => void>();
  #status: AutosaveStatus<T>;
  #unconfirmed: readonly T[];
  /** Aborts the latest call. Results of earlier calls are ignored. */
  #call: AbortController | null = null;
  #inFlight: Promise<void> | null = null;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** Time before which nothing is sent on its own, after a failure; 0 for none. */
  #retryAt = 0;
  #isCopied = true;
  #isStopped = false;

  constructor({ value, state = 'saved', unconfirmed = [] }: InitialContent<T>, options: AutosaveOptions<T>) {
    this.#options = options;
    this.#unconfirmed = unconfirmed;
    this.#status = { value, state, error: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the same object until something changes, as useSyncExternalStore requires. */
  readonly status = (): AutosaveStatus<T> => this.#status;

  get isUnsaved(): boolean {
    return this.#status.state !== 'saved';
  }

  /** Whether the content is stored at least on this device, so that closing the page loses nothing. */
  get isStoredLocally(): boolean {
    return this.#isCopied || !this.isUnsaved;
  }

  /** Versions that were sent without a response; the server may have stored any of them. */
  get unconfirmed(): readonly T[] {
    return this.#unconfirmed;
  }

  /** Applies an edit of the user. During a conflict it is stored on this device only. */
  change(value: T): void {
    if (value === this.#status.value) return;
    const isConflict = this.#status.state === 'conflict';
    if (!isConflict && this.#unconfirmed.length === 0 && this.#options.isOnServer?.(value)) return this.accept(value);
    // Content that is sent on demand has no call of its own after the one in flight.
    const isSending = this.#options.isManual && this.#status.state === 'saving';
    this.#set({ value, state: isConflict ? 'conflict' : isSending ? 'saving' : 'waiting', error: null });
    clearTimeout(this.#copyTimer);
    this.#copyTimer = setTimeout(() => this.#writeCopy(), COPY_DELAY_MS);
    if (!isConflict) this.#scheduleSave(SAVE_DELAY_MS);
  }

  /** Shows content that the server has: a newer version, the other version of a conflict, or after a deletion. */
  accept(value: T): void {
    clearTimeout(this.#saveTimer);
    this.#call = null;
    this.#failures = 0;
    this.#retryAt = 0;
    this.#unconfirmed = [];
    this.#set({ value, state: 'saved', error: null });
    this.#confirmCopy();
  }

  /** Resolves a conflict in favour of the local content, which is saved on top of the version that the feature states. */
  async resend(): Promise<void> {
    this.#unconfirmed = [];
    this.#set({ state: 'waiting', error: null });
    this.#writeCopy();
    await this.flush();
  }

  /** Sends unsaved content now, after any call in flight. Does nothing during a conflict. */
  async flush(): Promise<void> {
    this.storeNow();
    while (this.#inFlight) await this.#inFlight;
    if (this.isUnsaved && this.#status.state !== 'conflict') await this.#save();
  }

  /** Sends content now if it would be sent without another edit: unless the server refused it. */
  async flushDue(): Promise<void> {
    this.storeNow();
    while (this.#inFlight) await this.#inFlight;
    if (this.#isDue) await this.#save();
  }

  /** Waits for the call in flight, without sending anything. */
  async settled(): Promise<void> {
    while (this.#inFlight) await this.#inFlight;
  }

  /** Stores a pending edit on this device now. */
  storeNow(): void {
    if (this.#copyTimer !== undefined) this.#writeCopy();
  }

  /**
   * Called when the editor mounts: saves on its own from now on, also when the page is hidden or left and when the
   * connection is back.
   * @returns a function for the unmount, which sends unsaved content and schedules nothing more
   */
  readonly start = (): (() => void) => {
    this.#isStopped = false;
    if (this.isUnsaved) this.#writeCopy();
    if (this.#isDue) this.#scheduleSave(SAVE_DELAY_MS);
    const unregister = beforeLogOut(() => this.flushDue());
    window.addEventListener('pagehide', this.#onLeave);
    window.addEventListener('online', this.#onOnline);
    document.addEventListener('visibilitychange', this.#onVisibility);
    return () => {
      window.removeEventListener('pagehide', this.#onLeave);
      window.removeEventListener('online', this.#onOnline);
      document.removeEventListener('visibilitychange', this.#onVisibility);
      unregister();
      void this.flushDue();
      this.#isStopped = true;
      clearTimeout(this.#saveTimer);
    };
  };

  /** Whether unsaved content will be sent without another edit. In manual mode, only a call that failed is repeated. */
  get #isDue(): boolean {
    const due: SaveState[] = this.#options.isManual ? ['offline'] : ['waiting', 'saving', 'offline'];
    return due.includes(this.#status.state);
  }

  readonly #onVisibility = (): void => {
    if (document.visibilityState === 'hidden') void this.flushDue();
  };

  readonly #onLeave = (): void => {
    this.storeNow();
    // The browser cancels the call in flight, so its content is sent again with keepalive.
    if (this.#isDue && !isLeaving()) void this.#save({ keepalive: true });
  };

  /** Calls over the old connection may never settle, so they are aborted and sent again. */
  readonly #onOnline = (): void => {
    this.#failures = 0;
    this.#retryAt = 0;
    if (!this.#isDue) return;
    this.#call?.abort();
    this.#call = null;
    void this.flushDue();
  };

  #set(change: Partial<AutosaveStatus<T>>): void {
    this.#status = { ...this.#status, ...change };
    for (const listener of this.#listeners) listener();
  }

  #scheduleSave(delay: number): void {
    clearTimeout(this.#saveTimer);
    if (this.#isStopped || !this.#isDue) return;
    this.#saveTimer = setTimeout(() => void this.flushDue(), Math.max(delay, this.#retryAt - Date.now()));
  }

  #writeCopy(): void {
    clearTimeout(this.#copyTimer);
    this.#copyTimer = undefined;
    const { copy } = this.#options;
    const { value } = this.#status;
    const unconfirmed = this.#unconfirmed.slice(-UNCONFIRMED_COPIES);
    // Logging out clears the account's stored data, so nothing is stored after that. If there is not enough space for
    // the unconfirmed versions too, the content is stored without them.
    this.#isCopied = isLeaving() || copy.write(value, unconfirmed) || copy.write(value, []);
  }

  #confirmCopy(): void {
    clearTimeout(this.#copyTimer);
    this.#copyTimer = undefined;
    this.#isCopied = true;
    this.#options.copy.confirm();
  }

  #save({ keepalive = false } = {}): Promise<void> {
    clearTimeout(this.#saveTimer);
    const { value } = this.#status;
    const call = new AbortController();
    this.#call = call;
    this.#unconfirmed = [...this.#unconfirmed.filter((earlier) => earlier !== value), value];
    this.#writeCopy();
    this.#set({ state: 'saving', error: null });
    const inFlight = this.#send(value, call, keepalive).finally(() => {
      if (this.#inFlight === inFlight) this.#inFlight = null;
    });
    this.#inFlight = inFlight;
    return inFlight;
  }

  async #send(value: T, call: AbortController, keepalive: boolean): Promise<void> {
    const { send, onFailure } = this.#options;
    let outcome: Outcome;
    let error: unknown = null;
    try {
      outcome = await send(value, { signal: call.signal, keepalive, isRetried: true });
    } catch (failure) {
      outcome = isTemporary(failure) ? 'offline' : 'refused';
      error = failure;
    }
    if (this.#call !== call) return;
    this.#settle(value, outcome, error);
    if (error !== null) onFailure?.(error);
  }

  #settle(sent: T, outcome: Outcome, error: unknown): void {
    this.#failures = outcome === 'offline' ? this.#failures + 1 : 0;
    this.#unconfirmed = this.#unconfirmedAfter(sent, outcome);
    const isWaiting = this.#isEditedSince(sent, outcome);
    this.#retryAt = outcome === 'offline' ? Date.now() + retryDelayAfter(this.#failures, error) : 0;
    const isErrorShown = !isWaiting || this.#options.isManual;
    this.#set({ state: isWaiting ? 'waiting' : STATE_AFTER[outcome], error: isErrorShown ? error : null });
    if (this.isUnsaved) this.#writeCopy();
    else this.#confirmCopy();
    if (isWaiting) this.#scheduleSave(SAVE_DELAY_MS);
    else if (outcome === 'again') this.#scheduleSave(0);
    else if (outcome === 'offline') this.#scheduleSave(0);
  }

  #unconfirmedAfter(sent: T, outcome: Outcome): readonly T[] {
    if (outcome === 'offline' || outcome === 'conflict') return this.#unconfirmed;
    return outcome === 'refused' ? this.#unconfirmed.filter((value) => value !== sent) : [];
  }

  /** Whether the content was edited during the call; the server may then accept it even if it refused the earlier one. */
  #isEditedSince(sent: T, outcome: Outcome): boolean {
    const { value } = this.#status;
    if (value === sent || !['saved', 'partly', 'refused'].includes(outcome)) return false;
    return outcome !== 'saved' || !this.#options.isOnServer?.(value);
  }
}
