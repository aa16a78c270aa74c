import { INTERRUPTION_KINDS, mayOpen, ruleOf, type InterruptionKind, type Moment } from './interruption-kinds.ts';

const CHECK_MS = 500;

/** Opens waiting interruptions one at a time, by priority, at moments that their rules allow (NAV-30). */
export class InterruptionCoordinator {
  readonly #observe: () => Moment;
  /** Requests, each with a check whether it is still up to date. */
  readonly #requests = new Map<InterruptionKind, () => boolean>();
  readonly #inline = new Set<InterruptionKind>();
  readonly #listeners = new Set<() => void>();
  #open: InterruptionKind | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param observe returns the current moment; called only while something is waiting or a note is open */
  constructor(observe: () => Moment) {
    this.#observe = observe;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  isShown(kind: InterruptionKind): boolean {
    return this.#open === kind || this.#inline.has(kind);
  }

  /** Returns whether a request of this kind would open at once. */
  canOpen(kind: InterruptionKind): boolean {
    return this.#open === null && mayOpen(kind, this.#observe());
  }

  /**
   * Asks for an interruption, which opens at once or later.
   * @param isCurrent is checked before it opens; the request is dropped if it returns false
   * @returns a function that closes the interruption or withdraws the request
   */
  request(kind: InterruptionKind, isCurrent: () => boolean): () => void {
    this.#requests.set(kind, isCurrent);
    this.#timer ??= setInterval(() => this.check(), CHECK_MS);
    this.check();
    return () => this.#end(kind, isCurrent);
  }

  /** Closes an open note until the next page allows it. Dialogs close themselves if they are out of place. */
  changePage(): void {
    if (this.#open && ruleOf(this.#open).shape === 'note') this.#close();
    this.check();
  }

  /** Opens what may open now, and closes a note while a field has the focus. */
  check(): void {
    const waiting = INTERRUPTION_KINDS.filter((kind) => this.#requests.has(kind) && !this.isShown(kind));
    const isNoteOpen = this.#open !== null && ruleOf(this.#open).shape === 'note';
    if (this.#open === null ? waiting.length === 0 : !isNoteOpen) return;
    const moment = this.#observe();
    if (isNoteOpen && moment.isFieldFocused) this.#close();
    for (const kind of waiting) {
      if (this.#open !== null) return;
      if (mayOpen(kind, moment)) this.#show(kind);
    }
  }

  #show(kind: InterruptionKind): void {
    if (!this.#requests.get(kind)?.()) {
      this.#remove(kind);
      return;
    }
    if (ruleOf(kind).shape === 'inline') this.#inline.add(kind);
    else this.#open = kind;
    this.#notify();
  }

  #end(kind: InterruptionKind, isCurrent: () => boolean): void {
    if (this.#requests.get(kind) !== isCurrent) return;
    this.#remove(kind);
    this.#inline.delete(kind);
    if (this.#open === kind) this.#close();
    else this.#notify();
  }

  #remove(kind: InterruptionKind): void {
    this.#requests.delete(kind);
    if (this.#requests.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #close(): void {
    this.#open = null;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
