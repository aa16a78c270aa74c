import type { QueryClient } from '@tanstack/react-query';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Conversation, Message } from '@site/contract/chat/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { userQuery } from '#platform/sessions/session.ts';
import { openSocket } from '#platform/realtime/socket.ts';
import { changeConversation, withMessage } from './box-cache.ts';
import { ChatDrafts } from './sending/chat-drafts.ts';
import { newClientId } from './sending/new-client-id.ts';
import { SendQueueSender } from './sending/send-queue-sender.ts';
import { SendQueueStore } from './sending/send-queue-store.ts';
import { Pause } from './sending/pause.ts';
import type { Pending } from './sending/send-queue.ts';
import { sendPending } from './sending/send-pending.ts';
import { EMPTY_TIMELINE, isBehind, timelineAfter, type Timeline, type TimelineEvent } from './timeline.ts';
import { TypingIndicators } from './typing-indicators.ts';

const AGAIN_MS = 5000;
const SEND_TYPING_INTERVAL_MS = 3000;

/** Kinds of requests for messages; at most one of each kind is in flight per conversation. */
type Asking = 'latest' | 'before' | 'after' | 'around';

interface Tools {
  api: Client;
  queryClient: QueryClient;
  userId: number;
}

/** Chat of one account in this tab: the displayed messages, the send queue, and the calls that connect them. */
export class Chat {
  readonly sendQueue: SendQueueStore;
  readonly drafts: ChatDrafts;
  readonly userId: number;
  readonly #api: Client;
  readonly #queryClient: QueryClient;
  readonly #sender: SendQueueSender;
  readonly #timelines = new Map<number, Timeline>();
  readonly #viewers = new Map<number, number>();
  readonly #asking = new Set<string>();
  readonly #failed = new Set<number>();
  readonly #typing = new TypingIndicators(() => this.#notify());
  readonly #readTold = new Map<number, number>();
  readonly #listeners = new Set<() => void>();
  readonly #pause = new Pause();
  #typedAt = 0;
  #onSignedOut: () => void = () => undefined;

  constructor({ api, queryClient, userId }: Tools) {
    this.#api = api;
    this.#queryClient = queryClient;
    this.userId = userId;
    this.sendQueue = new SendQueueStore(userId);
    this.drafts = new ChatDrafts(userId);
    this.#sender = new SendQueueSender({
      store: this.sendQueue,
      send: (pending) => sendPending(api, pending, () => this.#onSignedOut()),
      onTaken: (message) => this.receiveMessage(message),
      rest: this.#pause.rest,
      // Without Web Locks, two tabs may send the same message; the server deduplicates by client id.
      withWebLock: (run) => ('locks' in navigator ? navigator.locks.request(`chat-${userId}`, run) : run()),
    });
    window.addEventListener('storage', this.sendQueue.readAgain);
    window.addEventListener('online', this.flush);
    void this.#sender.run();
  }

  /** Called when another account logs in. Nothing more is sent for the previous account. */
  stop(): void {
    this.#sender.stop();
    window.removeEventListener('storage', this.sendQueue.readAgain);
    window.removeEventListener('online', this.flush);
    this.#listeners.clear();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly timeline = (id: number): Timeline => this.#timelines.get(id) ?? EMPTY_TIMELINE;
  readonly isTyping = (id: number): boolean => this.#typing.has(id);
  /** Whether loading the messages failed. */
  readonly hasFailed = (id: number): boolean => this.#failed.has(id);
  readonly isAsking = (id: number, what: Asking): boolean => this.#asking.has(`${id} ${what}`);

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  dispatch(id: number, event: TimelineEvent): void {
    this.#timelines.set(id, timelineAfter(this.timeline(id), event));
    this.#notify();
  }

  /** Sets the callback that redirects to the login page when the session has expired. */
  setLoggedOutHandler(lead: () => void): void {
    this.#onSignedOut = lead;
  }

  /** Sends the queue immediately, without waiting for the retry delay. */
  readonly flush = (): void => {
    this.#pause.end();
    void this.#sender.run();
  };

  /** Registers a viewer of a conversation, and loads or synchronizes its messages. @returns a cleanup function */
  view(id: number, at?: number): () => void {
    this.#viewers.set(id, (this.#viewers.get(id) ?? 0) + 1);
    if (at !== undefined) void this.jump(id, at);
    else if (!this.timeline(id).loaded || this.timeline(id).past) void this.toLatest(id);
    else void this.#sync(id);
    return () => void this.#viewers.set(id, (this.#viewers.get(id) ?? 1) - 1);
  }

  async #ask(id: number, what: Asking, call: () => Promise<TimelineEvent>): Promise<boolean> {
    const key = `${id} ${what}`;
    if (this.#asking.has(key)) return false;
    this.#asking.add(key);
    this.#failed.delete(id);
    this.#notify();
    try {
      const event = await call();
      this.#asking.delete(key);
      this.dispatch(id, event);
      return true;
    } catch {
      this.#asking.delete(key);
      this.#failed.add(id);
      this.#notify();
      return false;
    }
  }

  /** Loads the newest messages, regardless of the scroll position. */
  async toLatest(id: number): Promise<void> {
    const { heard, past: wasPast } = this.timeline(id);
    const isHere = await this.#ask(id, 'latest', async () => ({
      type: 'latest',
      heard,
      wasPast,
      ...(await this.#api(chatRoutes.messages, { id })),
    }));
    if (isHere) await this.#sync(id);
  }

  /** Loads the page of messages before the loaded range. */
  async older(id: number): Promise<void> {
    const { from: before, loaded } = this.timeline(id);
    if (!loaded || before <= 1) return;
    await this.#ask(id, 'before', async () => ({
      type: 'before',
      before,
      ...(await this.#api(chatRoutes.messages, { id, before })),
    }));
  }

  /** Loads the next page of messages while older messages are displayed. */
  async newer(id: number): Promise<void> {
    if (this.timeline(id).past) await this.#after(id);
  }

  /** Loads the messages around a sequence number, unless that message is already loaded. */
  async jump(id: number, seq: number): Promise<void> {
    const { messages, loaded } = this.timeline(id);
    if (loaded && messages.some((one) => one.seq === seq)) return;
    await this.#ask(id, 'around', async () => {
      const { items } = await this.#api(chatRoutes.messages, { id, around: seq });
      return { type: 'around', items };
    });
  }

  async #after(id: number): Promise<boolean> {
    const { upTo: after, heard } = this.timeline(id);
    return this.#ask(id, 'after', async () => ({
      type: 'after',
      after,
      heard,
      ...(await this.#api(chatRoutes.messages, { id, after })),
    }));
  }

  /** Loads newer messages until none are missing, and retries after a failure. `always` sends at least one request. */
  async #sync(id: number, always = false): Promise<void> {
    if (!always && !isBehind(this.timeline(id))) return;
    do {
      if (this.isAsking(id, 'after')) return;
      if (await this.#after(id)) continue;
      setTimeout(() => void this.#sync(id), AGAIN_MS);
      return;
    } while (isBehind(this.timeline(id)));
  }

  /** Loads missing messages, and loaded ones again, because edits, reactions and deletions may have been missed. */
  async #refresh(id: number): Promise<void> {
    await this.#sync(id, true);
    if (!this.timeline(id).past && !isBehind(this.timeline(id))) await this.toLatest(id);
  }

  /** Handles a new or changed message, received over the socket or in a response. */
  receiveMessage(message: Message): void {
    const { conversationId: id } = message;
    if (message.senderId !== this.userId) this.#typing.end(id);
    if (this.#timelines.has(id)) {
      this.dispatch(id, { type: 'message', message });
      void this.#sync(id);
    }
    const listed = changeConversation(this.#queryClient, id, (one) => withMessage(one, message, this.userId));
    if (!listed) void this.#queryClient.invalidateQueries({ queryKey: ['chat', 'box'] });
  }

  receiveDeletion(id: number, seq: number): void {
    if (this.#timelines.has(id)) {
      this.dispatch(id, { type: 'gone', seq });
      // Checks whether the message was deleted for both sides or only for this user; on failure the placeholder stays.
      this.#api(chatRoutes.messages, { id, around: seq }).then(
        ({ items }) => {
          if (!items.some((item) => item.seq === seq)) this.dispatch(id, { type: 'removed', seq });
        },
        () => undefined,
      );
    }
    void this.#queryClient.invalidateQueries({ queryKey: ['chat', 'box'] });
  }

  receiveReadReceipt(id: number, userId: number, seq: number): void {
    const own = userId === this.userId;
    if (this.#timelines.has(id)) this.dispatch(id, { type: 'read', seq, own });
    changeConversation(this.#queryClient, id, (one) =>
      own
        ? { ...one, readSeq: Math.max(one.readSeq, seq), unread: seq >= one.lastSeq ? 0 : one.unread }
        : { ...one, theirReadSeq: Math.max(one.theirReadSeq ?? 0, seq) },
    );
  }

  receiveTyping(id: number): void {
    this.#typing.start(id);
  }

  /** Applies the server's state of a conversation. */
  know({ id, lastSeq, readSeq, theirReadSeq, last }: Conversation): void {
    if (last === null && lastSeq > 0) this.dispatch(id, { type: 'cleared', upTo: lastSeq });
    this.dispatch(id, { type: 'known', lastSeq, readSeq, theirReadSeq });
    void this.#sync(id);
  }

  /** Synchronizes the displayed conversations and drops the others from memory, because events may have been lost. */
  catchUp(): void {
    for (const id of this.#timelines.keys()) {
      if ((this.#viewers.get(id) ?? 0) === 0) this.#timelines.delete(id);
      else if (this.timeline(id).loaded) void this.#refresh(id);
      else void this.toLatest(id);
    }
    void this.#queryClient.invalidateQueries({ queryKey: ['chat'] });
    this.flush();
  }

  /** Shows a message (optimistic update), stores it, and retries sending until the server accepts or rejects it. */
  send(conversationId: number, written: Pick<Pending, 'text' | 'images' | 'replyTo'>): void {
    const pending = { clientId: newClientId(), conversationId, ...written, at: new Date().toISOString() };
    this.sendQueue.change({ type: 'written', pending: { ...pending, refused: null } });
    this.#typedAt = 0;
    // The new message appears below the newest one, so the newest page must be loaded.
    if (this.timeline(conversationId).past) void this.toLatest(conversationId);
    this.flush();
  }

  retry(clientId: string): void {
    this.sendQueue.change({ type: 'again', clientId });
    this.flush();
  }

  drop(clientId: string): void {
    this.sendQueue.change({ type: 'dropped', clientId });
  }

  /** Marks all messages up to a sequence number as read. */
  markRead(id: number, seq: number): void {
    if (seq <= Math.max(this.timeline(id).read, this.#readTold.get(id) ?? 0)) return;
    this.#readTold.set(id, seq);
    this.#api(chatRoutes.read, { id, seq }).then(
      () => this.receiveReadReceipt(id, this.userId, seq),
      // After a failure, the next call sends the read position again.
      () => this.#readTold.delete(id),
    );
  }

  /** Sends a typing event, throttled, if the socket is connected. */
  type(conversationId: number): void {
    if (Date.now() - this.#typedAt < SEND_TYPING_INTERVAL_MS) return;
    this.#typedAt = Date.now();
    const user = this.#queryClient.getQueryData(userQuery(this.#api).queryKey);
    void openSocket(user?.ctoken).then((socket) => {
      if (socket.connected) socket.emit('chat_typing', { conversationId });
    });
  }
}
