/** Messages from the chat window to the surrounding page (RT-04). */
interface ToPage {
  /** The window is ready; queued messages are delivered. */
  'init-over': Record<string, never>;
  /** A link to a page was clicked. The type contains the short name of the product (see `openPageType`). */
  [open: `open-${string}-page`]: { path: string; userId?: number };
  'update-unread-number': { count: number };
  /** The browser is online again; the page reconnects its socket if it is not connected. */
  sockitIOWakeUp: Record<string, never>;
}

/** Messages from the page to the chat window. */
interface ToWidget {
  'policy-agreed': Record<string, never>;
  /** Opens the conversation with a member. */
  'open-chat': { userId: number };
}

/** Returns the type of the message that opens a page of this product. */
export function openPageType(shortName: string) {
  return `open-${shortName.toLowerCase()}-page` as const;
}

class Channel<M> {
  readonly #listeners = new Map<keyof M, Set<(message: never) => void>>();

  on<T extends keyof M>(type: T, listener: (message: M[T]) => void): () => void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  send<T extends keyof M>(type: T, message: M[T]): void {
    // Each set contains only listeners of its type, which the map's type can't express.
    for (const listener of this.#listeners.get(type) ?? []) listener(message as never);
  }
}

interface Waiting {
  send: () => void;
  delayMs: number;
}

/**
 * Message bus between the pages and the lazily loaded chat window. Until the window is ready, the latest message to it
 * of each type is queued. Limited to this browser window: it exchanges no messages with pages of other sites.
 */
export class WidgetBus {
  readonly #page = new Channel<ToPage>();
  readonly #widget = new Channel<ToWidget>();
  readonly #waiting = new Map<keyof ToWidget, Waiting>();
  readonly #timers = new Map<keyof ToWidget, ReturnType<typeof setTimeout>>();
  #ready = false;

  /**
   * Sends a message to the chat window, `delayMs` milliseconds after the window is ready, or from now if it already is.
   * Replaces a pending message of the same type.
   */
  queueMessage<T extends keyof ToWidget>(type: T, message: ToWidget[T], delayMs = 0): void {
    this.#waiting.set(type, { send: () => this.#widget.send(type, message), delayMs });
    if (this.#ready) this.#flush();
  }

  /** Sends a message from the chat window to the page. */
  say<T extends keyof ToPage>(type: T, message: ToPage[T]): void {
    this.#page.send(type, message);
    if (type !== 'init-over') return;
    this.#ready = true;
    this.#flush();
  }

  /** Called when the chat window closes. Cancels delayed messages; further messages are queued for the next window. */
  end(): void {
    this.#ready = false;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  onPage<T extends keyof ToPage>(type: T, listener: (message: ToPage[T]) => void): () => void {
    return this.#page.on(type, listener);
  }

  onWidget<T extends keyof ToWidget>(type: T, listener: (message: ToWidget[T]) => void): () => void {
    return this.#widget.on(type, listener);
  }

  #flush(): void {
    for (const [type, { send, delayMs }] of this.#waiting) {
      clearTimeout(this.#timers.get(type));
      if (delayMs === 0) send();
      else this.#timers.set(type, setTimeout(send, delayMs));
    }
    this.#waiting.clear();
  }
}

/** The bus of this browser window. */
export const widgetBus = new WidgetBus();
