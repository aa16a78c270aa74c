/** Display time of the typing indicator after an event, in milliseconds. */
const TYPING_MS = 6000;

/** Conversations in which the other member is typing. */
export class TypingIndicators {
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  has(id: number): boolean {
    return this.#timers.has(id);
  }

  start(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.set(
      id,
      setTimeout(() => this.end(id), TYPING_MS),
    );
    this.#onChange();
  }

  end(id: number): void {
    if (!this.#timers.has(id)) return;
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#onChange();
  }
}
