/** What the chat's small window tells the page around it (RT-04). */
interface ToPage {
  /** It is there and hears: what waited for it is handed over. */
  'init-over': Record<string, never>;
  /** Somebody pressed what leads to a page. The product stands in the name, as it does in other products' windows. */
  [open: `open-${string}-page`]: { path: string; userId?: number };
  'update-unread-number': { count: number };
  /** It has heard nothing from the socket: it is to connect anew. */
  sockitIOWakeUp: Record<string, never>;
}

/** What the page tells the small window. */
interface ToWidget {
  'policy-agreed': Record<string, never>;
  /** Shows the conversation with a member. */
  'open-chat': { userId: number };
}

/** The name of the message that opens a page of this product. */
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
    // A set holds listeners of its own type only; the map cannot say so.
    for (const listener of this.#listeners.get(type) ?? []) listener(message as never);
  }
}

interface Waiting {
  send: () => void;
  delayMs: number;
}

/**
 * Between the pages and the chat's small window, which loads late: what is said to it before it is there waits, of each
 * type the latest. It reaches no further than this window: pages of other sites are not listened to, nor told anything.
 */
export class WidgetBus {
  readonly #page = new Channel<ToPage>();
  readonly #widget = new Channel<ToWidget>();
  readonly #waiting = new Map<keyof ToWidget, Waiting>();
  readonly #timers = new Map<keyof ToWidget, ReturnType<typeof setTimeout>>();
  #ready = false;

  /** The page tells the small window something, so many ms after it is there. */
  tell<T extends keyof ToWidget>(type: T, message: ToWidget[T], delayMs = 0): void {
    this.#waiting.set(type, { send: () => this.#widget.send(type, message), delayMs });
    if (this.#ready) this.#flush();
  }

  /** The small window tells the page something. */
  say<T extends keyof ToPage>(type: T, message: ToPage[T]): void {
    this.#page.send(type, message);
    if (type !== 'init-over') return;
    this.#ready = true;
    this.#flush();
  }

  /** The small window is gone: what is said waits for the next one. */
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

/** The one of this window. */
export const widgetBus = new WidgetBus();
