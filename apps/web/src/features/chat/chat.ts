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
import { Timelines } from './timelines.ts';
import { TypingIndicators } from './typing-indicators.ts';

const SEND_TYPING_INTERVAL_MS = 3000;

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
  readonly timelines: Timelines;
  readonly #api: Client;
  readonly #queryClient: QueryClient;
  readonly #sender: SendQueueSender;
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
    this.timelines = new Timelines(api, () => this.#notify());
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

  readonly isTyping = (id: number): boolean => this.#typing.has(id);

  #notify(): void {
    for (const listener of this.#listeners) listener();
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

  /** Handles a new or changed message, received over the socket or in a response. */
  receiveMessage(message: Message): void {
    const { conversationId: id } = message;
    if (message.senderId !== this.userId) this.#typing.end(id);
    if (this.timelines.has(id)) {
      this.timelines.dispatch(id, { type: 'message', message });
      void this.timelines.sync(id);
    }
    const listed = changeConversation(this.#queryClient, id, (one) => withMessage(one, message, this.userId));
    if (!listed) void this.#queryClient.invalidateQueries({ queryKey: ['chat', 'box'] });
  }

  receiveDeletion(id: number, seq: number): void {
    if (this.timelines.has(id)) {
      this.timelines.dispatch(id, { type: 'gone', seq });
      // Checks whether the message was deleted for both sides or only for this user; on failure the placeholder stays.
      this.#api(chatRoutes.messages, { id, around: seq }).then(
        ({ items }) => {
          if (!items.some((item) => item.seq === seq)) this.timelines.dispatch(id, { type: 'removed', seq });
        },
        () => undefined,
      );
    }
    void this.#queryClient.invalidateQueries({ queryKey: ['chat', 'box'] });
  }

  receiveReadReceipt(id: number, userId: number, seq: number): void {
    const own = userId === this.userId;
    if (this.timelines.has(id)) this.timelines.dispatch(id, { type: 'read', seq, own });
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
    if (last === null && lastSeq > 0) this.timelines.dispatch(id, { type: 'cleared', upTo: lastSeq });
    this.timelines.dispatch(id, { type: 'known', lastSeq, readSeq, theirReadSeq });
    void this.timelines.sync(id);
  }

  /** Synchronizes the displayed conversations and drops the others from memory, because events may have been lost. */
  catchUp(): void {
    this.timelines.catchUp();
    void this.#queryClient.invalidateQueries({ queryKey: ['chat'] });
    this.flush();
  }

  /** Shows a message (optimistic update), stores it, and retries sending until the server accepts or rejects it. */
  send(conversationId: number, written: Pick<Pending, 'text' | 'images' | 'replyTo'>): void {
    const pending = { clientId: newClientId(), conversationId, ...written, at: new Date().toISOString() };
    this.sendQueue.change({ type: 'written', pending: { ...pending, refused: null } });
    this.#typedAt = 0;
    // The new message appears below the newest one, so the newest page must be loaded.
    if (this.timelines.of(conversationId).past) void this.timelines.toLatest(conversationId);
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
    if (seq <= Math.max(this.timelines.of(id).read, this.#readTold.get(id) ?? 0)) return;
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
