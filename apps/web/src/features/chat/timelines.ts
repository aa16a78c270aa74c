import { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { EMPTY_TIMELINE, isBehind, timelineAfter, type Timeline, type TimelineEvent } from './timeline.ts';

const AGAIN_MS = 5000;

/** Kinds of requests for messages; at most one of each kind is in flight per conversation. */
type Asking = 'latest' | 'before' | 'after' | 'around';

/** Messages of the conversations in this tab, and the requests that load them. */
export class Timelines {
  readonly #api: Client;
  readonly #onChange: () => void;
  readonly #timelines = new Map<number, Timeline>();
  readonly #viewers = new Map<number, number>();
  readonly #asking = new Set<string>();
  readonly #failed = new Set<number>();
  /** Conversations in which the reader wants to go from older messages to the newest ones. */
  readonly #leavesPast = new Set<number>();

  constructor(api: Client, onChange: () => void) {
    this.#api = api;
    this.#onChange = onChange;
  }

  readonly of = (id: number): Timeline => this.#timelines.get(id) ?? EMPTY_TIMELINE;
  /** Whether messages of the conversation are loaded or requested. */
  readonly has = (id: number): boolean => this.#timelines.has(id);
  /** Whether loading the messages failed. */
  readonly hasFailed = (id: number): boolean => this.#failed.has(id);

  dispatch(id: number, event: TimelineEvent): void {
    this.#timelines.set(id, timelineAfter(this.of(id), event));
    this.#onChange();
  }

  /** Registers a viewer of a conversation, and loads or synchronizes its messages. @returns a cleanup function */
  view(id: number, at?: number): () => void {
    this.#viewers.set(id, (this.#viewers.get(id) ?? 0) + 1);
    if (at !== undefined) void this.jump(id, at);
    else if (!this.of(id).loaded || this.of(id).past) void this.toLatest(id);
    else void this.sync(id);
    return () => void this.#viewers.set(id, (this.#viewers.get(id) ?? 1) - 1);
  }

  async #ask(id: number, what: Asking, call: () => Promise<TimelineEvent>): Promise<boolean> {
    const key = `${id} ${what}`;
    if (this.#asking.has(key)) return false;
    this.#asking.add(key);
    this.#failed.delete(id);
    this.#onChange();
    try {
      const event = await call();
      this.#asking.delete(key);
      this.dispatch(id, event);
      return true;
    } catch {
      this.#asking.delete(key);
      this.#failed.add(id);
      this.#onChange();
      return false;
    }
  }

  /** Loads the newest messages, regardless of the scroll position. */
  async toLatest(id: number): Promise<void> {
    const { heard, past } = this.of(id);
    if (past) this.#leavesPast.add(id);
    const isHere = await this.#ask(id, 'latest', async () => {
      const page = await this.#api(chatRoutes.messages, { id });
      return { type: 'latest', heard, leavesPast: this.#leavesPast.delete(id), ...page };
    });
    if (isHere) await this.sync(id);
  }

  /** Loads the page of messages before the loaded range. */
  async older(id: number): Promise<void> {
    const { from: before, loaded } = this.of(id);
    if (!loaded || before <= 1) return;
    await this.#ask(id, 'before', async () => ({
      type: 'before',
      before,
      ...(await this.#api(chatRoutes.messages, { id, before })),
    }));
  }

  /** Loads the next page of messages while older messages are displayed. */
  async newer(id: number): Promise<void> {
    if (this.of(id).past) await this.#after(id);
  }

  /** Loads the messages around a sequence number, unless that message is already loaded. */
  async jump(id: number, seq: number): Promise<void> {
    const { messages, loaded } = this.of(id);
    this.#leavesPast.delete(id);
    if (loaded && messages.some((one) => one.seq === seq)) return;
    await this.#ask(id, 'around', async () => {
      const { items } = await this.#api(chatRoutes.messages, { id, around: seq });
      return { type: 'around', items };
    });
  }

  async #after(id: number): Promise<boolean> {
    const { upTo: after, heard } = this.of(id);
    return this.#ask(id, 'after', async () => ({
      type: 'after',
      after,
      heard,
      ...(await this.#api(chatRoutes.messages, { id, after })),
    }));
  }

  /** Loads newer messages until none are missing, and retries after a failure. `always` sends at least one request. */
  async sync(id: number, always = false): Promise<void> {
    if (!always && !isBehind(this.of(id))) return;
    do {
      if (this.#asking.has(`${id} after`)) return;
      if (await this.#after(id)) continue;
      setTimeout(() => void this.sync(id), AGAIN_MS);
      return;
    } while (isBehind(this.of(id)));
  }

  /** Loads missing messages, and loaded ones again, because edits, reactions and deletions may have been missed. */
  async #refresh(id: number): Promise<void> {
    await this.sync(id, true);
    if (!this.of(id).past && !isBehind(this.of(id))) await this.toLatest(id);
  }

  /** Synchronizes the displayed conversations and drops the others from memory, because events may have been lost. */
  catchUp(): void {
    for (const id of this.#timelines.keys()) {
      if ((this.#viewers.get(id) ?? 0) === 0) this.#timelines.delete(id);
      else if (this.of(id).loaded) void this.#refresh(id);
      else void this.toLatest(id);
    }
  }
}
