import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Message } from '@site/contract/chat/schemas.ts';
import { httpClient, type Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { SocketEvents, SocketRequests } from '@site/contract/realtime/events.ts';
import { SOCKET_PATH } from '#platform/realtime/hub.ts';
import { persist } from './persist.ts';
import { Thread } from './thread.ts';

/** Credentials of a member and the instance to connect to. */
export interface Identity {
  userId: number;
  origin: string;
  cookie: string;
  ctoken: string;
  /** Client address for the X-Forwarded-For header, derived from the member's id. */
  address: string;
  /** Whether the member marks messages as read as soon as they arrive. */
  reads?: boolean;
}

export interface Acknowledged {
  conversationId: number;
  clientId: string;
  text: string;
  seq: number;
}

/** Base of the random delays before reconnecting, in milliseconds. */
const STAGGER_MS = 300;

/**
 * A member with an open chat that behaves like a page: it retries until the server responds, orders messages, and
 * fetches missing ones after a gap, a reconnect or a hint from the server. It never reloads.
 */
export class ChatMember {
  readonly userId: number;
  readonly api: Client;
  readonly threads = new Map<number, Thread>();
  /** Acknowledged messages, in the order of the server's responses. */
  readonly acknowledged: Acknowledged[] = [];
  /** Unread count over all conversations, as shown in the badge. */
  unread = 0;
  /** Descriptions of errors that a page would show. */
  readonly errors: string[] = [];
  /** Counts of retries, connections, hints to catch up, and gaps. */
  readonly seen = { resent: 0, connected: 0, caughtUp: 0, gaps: 0 };
  readonly #reads: boolean;
  readonly #socket: Socket<SocketEvents, SocketRequests>;
  /**
   * Request coalescing: runs one call at a time per name, and runs it one more time if it was requested during that
   * call.
   */
  readonly #running = new Map<string, { again: boolean; done: Promise<void> }>();
  #closed = false;

  constructor({ userId, origin, cookie, ctoken, address, reads = false }: Identity) {
    this.userId = userId;
    this.#reads = reads;
    const headers = { cookie, 'x-forwarded-for': address };
    this.api = httpClient({ origin, headers: () => headers });
    this.#socket = io(origin, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { ctoken },
      forceNew: true,
      autoConnect: false,
      extraHeaders: { 'x-forwarded-for': address },
      reconnectionDelay: STAGGER_MS,
      reconnectionDelayMax: 2 * STAGGER_MS,
    });
    this.#listen();
  }

  /** Opens the page; resolves when everything has loaded. */
  async open(conversationIds: readonly number[]): Promise<void> {
    for (const id of conversationIds) this.threads.set(id, new Thread());
    const connected = new Promise<void>((done) => this.#socket.once('connect', () => done()));
    this.#socket.connect();
    await connected;
    await this.#catchUp();
  }

  close(): void {
    this.#closed = true;
    this.#socket.disconnect();
  }

  #listen(): void {
    const socket = this.#socket;
    socket.on('connect', () => {
      this.seen.connected += 1;
      void this.#catchUp();
    });
    socket.on('catch_up', () => {
      this.seen.caughtUp += 1;
      this.#soon(() => this.#catchUp());
    });
    socket.on('moving', ({ withinMs }) => this.#soon(() => this.#comeBack(), withinMs));
    // A socket is inactive after the server closed or rejected its connection. The library does not reconnect it.
    socket.on('disconnect', () => {
      if (!socket.active) this.#soon(() => this.#comeBack());
    });
    socket.on('connect_error', (error) => {
      if (error.message === 'signed-out') this.errors.push('a socket with a good token was refused');
      else if (!socket.active) this.#soon(() => this.#comeBack());
    });
    socket.on('chat_message', (message) => this.#take(message));
    socket.on('chat_read', ({ conversationId, userId, seq }) => {
      const thread = this.threads.get(conversationId);
      if (thread && userId === this.userId) thread.readSeq = Math.max(thread.readSeq, seq);
      else if (thread) thread.theirReadSeq = Math.max(thread.theirReadSeq, seq);
    });
    socket.on('chat_unread', ({ count }) => (this.unread = count));
  }

  #soon(act: () => unknown, withinMs = STAGGER_MS): void {
    setTimeout(() => {
      if (!this.#closed) act();
    }, Math.random() * withinMs);
  }

  #comeBack(): void {
    this.#socket.disconnect();
    this.#socket.connect();
  }

  #take(message: Message): void {
    const thread = this.threads.get(message.conversationId);
    if (!thread) this.errors.push(`a message of another's conversation ${message.conversationId}`);
    else if (thread.take(message)) {
      this.seen.gaps += 1;
      void this.#fill(message.conversationId);
    }
    if (this.#reads && message.senderId !== this.userId) void this.read(message.conversationId);
  }

  /** Sends with retries and resolves to the server's response. */
  async send(conversationId: number, text: string): Promise<Message> {
    const clientId = randomUUID();
    const sent = await this.#persist(
      () => this.api(chatRoutes.send, { conversationId, clientId, text }),
      () => (this.seen.resent += 1),
    );
    this.acknowledged.push({ conversationId, clientId, text, seq: sent.seq });
    this.#take(sent);
    return sent;
  }

  /** Resends an acknowledged message, like a page whose response arrived late. */
  repeat({ conversationId, clientId, text }: Acknowledged): Promise<Message> {
    return this.#persist(() => this.api(chatRoutes.send, { conversationId, clientId, text }));
  }

  /** Marks a conversation as read up to the last visible message. */
  read(conversationId: number): Promise<void> {
    return this.#once(`read ${conversationId}`, async () => {
      const thread = this.threads.get(conversationId);
      const seq = thread?.lastSeq ?? 0;
      if (!thread || seq <= thread.readSeq) return;
      const { unread } = await this.#persist(() => this.api(chatRoutes.read, { id: conversationId, seq }));
      thread.readSeq = Math.max(thread.readSeq, seq);
      this.unread = unread;
    });
  }

  /** Fetches all messages after the last one that the page shows. */
  #fill(id: number): Promise<void> {
    return this.#once(`fill ${id}`, async () => {
      const thread = this.threads.get(id);
      for (let more = thread !== undefined; more && thread;) {
        const page = await this.#persist(() => this.api(chatRoutes.messages, { id, after: thread.lastSeq }));
        for (const message of page.items) thread.take(message);
        more = page.more;
      }
    });
  }

  #catchUp(): Promise<void> {
    return this.#once('catch up', async () => {
      await Promise.all(
        [...this.threads].map(async ([id, thread]) => {
          await this.#fill(id);
          const { readSeq, theirReadSeq } = await this.#persist(() => this.api(chatRoutes.conversation, { id }));
          thread.readSeq = Math.max(thread.readSeq, readSeq);
          thread.theirReadSeq = Math.max(thread.theirReadSeq, theirReadSeq ?? 0);
        }),
      );
      this.unread = await this.#persist(() => this.api(chatRoutes.unreadCount, {}));
    });
  }

  #once(name: string, act: () => Promise<void>): Promise<void> {
    const running = this.#running.get(name);
    if (running) {
      running.again = true;
      return running.done;
    }
    const entry = { again: false, done: Promise.resolve() };
    this.#running.set(name, entry);
    entry.done = this.#runs(name, entry, act);
    return entry.done;
  }

  async #runs(name: string, entry: { again: boolean }, act: () => Promise<void>): Promise<void> {
    try {
      do {
        entry.again = false;
        await act();
      } while (entry.again);
    } catch (error) {
      if (!this.#closed) this.errors.push(`${name}: ${isApiError(error) ? error.errorName : String(error)}`);
    } finally {
      // Runs in the same synchronous step as the check of `again`, so that a later request starts a new run.
      this.#running.delete(name);
    }
  }

  #persist<T>(call: () => Promise<T>, onRetry?: () => void): Promise<T> {
    return persist(call, () => this.#closed, onRetry);
  }
}
