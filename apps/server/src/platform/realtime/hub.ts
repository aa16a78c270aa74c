import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Role } from '@site/contract/core/roles.ts';
import type { SocketEvents, SocketRequests } from '@site/contract/realtime/events.ts';
import type { Database } from '#db/client.ts';
import { viewerOfCtoken } from '../sessions/ctoken.ts';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../observability/log.ts';
import type { Presence } from './presence.ts';
import type { RedisLink } from './redis.ts';
import { SessionSweeper } from '../sessions/session-sweeper.ts';
import type { Settings } from '../settings/settings.ts';
import type { HostSettings } from '../http/site-hosts.ts';
import { SocketGuard } from './socket-guard.ts';
import {
  EVERYBODY,
  forMembers,
  MEMBERS_ROOM,
  named,
  ownRooms,
  roleRooms,
  LOGGED_IN_ROOMS,
  USER_ROOM,
  VISITORS_ROOM,
  type SocketSession,
} from './socket-rooms.ts';
import type { InstanceMessages, ServerSocket, SocketServer } from './socket-server.ts';
import { stagger } from './stagger.ts';
import { runInContext } from '../observability/task.ts';
import { TokenBucket } from '../limits/token-bucket.ts';

/** Sender of a socket message. */
export interface SocketCaller {
  /** Account id; null for a visitor. */
  userId: number | null;
  /** Joins or leaves a room. The number of rooms per socket is limited, and rooms for members require a role. */
  watch(room: string, on: boolean): void;
}

/** Listeners of a feature for socket messages, by event name. The payload is unvalidated client input. */
export type SocketListeners = {
  [E in keyof SocketRequests]?: (caller: SocketCaller, request: unknown) => void | Promise<void>;
};

export const SOCKET_PATH = '/socket';
/** Maximum number of rooms per socket. A client that joins more has a bug. */
const MAX_WATCHED = 20;
/** Rate limit for messages per socket, with bursts. Messages over the limit are ignored. */
const SAID = { perSecond: 20, burst: 50 };
/** Time in milliseconds until all connections to Redis work again after a reconnect. */
const SETTLE_MS = 500;

/**
 * Period in milliseconds over which the graceful shutdown staggers disconnects. It grows with the number of sockets but
 * stays within the shutdown deadline.
 */
const movingMs = (sockets: number) => Math.min(4000, 200 + sockets);
/** Period in milliseconds over which the refetches of all pages are staggered. */
const catchUpMs = (sockets: number) => Math.min(10_000, 2 * sockets);

/** Refusal of a connection. The client only receives a code: `signed-out`, `too-many` or `unavailable`. */
class Refused extends Error {}

interface HubParts {
  db: Database;
  log: Log;
  settings: HostSettings & Pick<Settings, 'SECRET' | 'TRUST_PROXY' | 'LIMIT_FACTOR'>;
  limits: Limits;
  presence: Presence;
  /** Returns true when the site is closed to visitors. Their sockets then receive no events. */
  isClosed: () => Promise<boolean>;
  /** Distributes events to the sockets of all instances; null when there is only one. */
  redis: RedisLink | null;
}

/** Realtime hub: sends events to rooms of sockets. Visitors can subscribe to content that they may read. */
export class Hub {
  readonly #parts: HubParts;
  readonly #guard: SocketGuard;
  readonly #listeners: SocketListeners[] = [];
  readonly #news: [event: keyof InstanceMessages, listener: (...args: never[]) => void][] = [];
  readonly #ended = new AbortController();
  #sessions: SessionSweeper | null = null;
  #recovery: NodeJS.Timeout | null = null;
  #moving = false;
  #io: SocketServer | null = null;

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#guard = new SocketGuard(parts.limits, parts.settings);
    parts.redis?.onBack((lost) => {
      if (lost) this.publish('missed');
      this.#recover();
    });
    this.onInstanceMessage('missed', () => this.#recover());
  }

  /** Adds the socket listeners of a feature. Must be called before the first connection. */
  listen(listeners: SocketListeners): void {
    this.#listeners.push(listeners);
  }

  /**
   * Subscribes to messages of other instances. `missed` arrives after another instance has lost events that it could
   * not send.
   */
  onInstanceMessage<E extends keyof InstanceMessages>(event: E, listener: InstanceMessages[E]): void {
    this.#news.push([event, listener]);
  }

  /** Broadcasts a message to all other instances. */
  publish<E extends keyof InstanceMessages>(event: E, ...args: Parameters<InstanceMessages[E]>): void {
    if (this.#parts.redis) this.#io?.serverSideEmit(event, ...args);
  }

  attach(server: HttpServer): void {
    const { redis, presence } = this.#parts;
    const io: SocketServer = new Server(server, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      maxHttpBufferSize: 16_384,
      connectTimeout: 10_000,
      serveClient: false,
      ...(redis && { adapter: redis.adapter }),
      allowRequest: (request, decide) => {
        if (this.#moving) return decide(null, false);
        void this.#guard.lets(request).then((own) => decide(null, own && !this.#moving));
      },
    });
    io.engine.on('connection', (raw) => this.#guard.watch(raw));
    io.use((socket, next) => {
      runInContext({ kind: 'socket', name: 'connect', id: socket.id }, () => this.#admit(socket)).then(
        () => next(),
        (error: unknown) => next(error instanceof Refused ? error : new Refused('unavailable')),
      );
    });
    io.on('connection', (socket) => this.#serve(socket));
    // Sockets leave their rooms when a session ends for any reason, so presence is derived from the rooms.
    const counted = (count: (userId: number) => void) => (room: string) => {
      if (room.startsWith(USER_ROOM)) count(Number(room.slice(USER_ROOM.length)));
    };
    const { adapter } = io.of('/');
    adapter.on(
      'join-room',
      counted((id) => presence.opened(id)),
    );
    adapter.on(
      'leave-room',
      counted((id) => presence.closed(id)),
    );
    for (const [event, listener] of this.#news) io.on(event, listener);
    this.#io = io;
    this.#sessions = new SessionSweeper(io, this.#parts, () => void this.silenceVisitors());
  }

  async #admit(socket: ServerSocket): Promise<void> {
    const { ctoken } = socket.handshake.auth;
    if (typeof ctoken !== 'string') {
      await socket.join([VISITORS_ROOM, ...((await this.#parts.isClosed()) ? [] : [EVERYBODY])]);
      return;
    }
    const { db, settings } = this.#parts;
    const viewer = await viewerOfCtoken(db, settings, ctoken);
    if (!viewer) throw new Refused('signed-out');
    const rooms = ownRooms(viewer);
    if (this.#guard.full(this.#io?.sockets.adapter.rooms.get(rooms[0])?.size ?? 0)) throw new Refused('too-many');
    this.#sessions?.came(viewer.sessionId);
    await socket.join([EVERYBODY, ...rooms, ...roleRooms(viewer.role).join]);
  }

  #serve(socket: ServerSocket): void {
    const said = new TokenBucket(SAID.perSecond, SAID.burst);
    socket.use((_, next) => {
      if (said.take()) next();
    });
    const caller: SocketCaller = {
      // Resolved on each access, because the session may have ended.
      get userId() {
        const id = named(socket.rooms, USER_ROOM);
        return id === null ? null : Number(id);
      },
      watch: (room, on) => {
        if (!on) void socket.leave(room);
        else if (!socket.rooms.has(EVERYBODY)) return;
        else if (forMembers(room) && !socket.rooms.has(MEMBERS_ROOM)) return;
        else if (socket.rooms.size < MAX_WATCHED) void socket.join(room);
      },
    };
    for (const listeners of this.#listeners) {
      for (const [event, listener] of Object.entries(listeners)) {
        // The event names are those of the contract, but the payload is unvalidated client input.
        socket.on(event as keyof SocketRequests, (request: unknown) => {
          const task = { kind: 'socket', name: event, id: socket.id } as const;
          void runInContext(task, async () => listener(caller, request)).catch((error: unknown) =>
            this.#parts.log.warn({ err: error, event }, 'socket listener failed'),
          );
        });
      }
    }
  }

  /** Sends an event to a room on all instances, such as `user:{id}`, `session:{id}`, `post:{id}` or `forum`. */
  send<E extends keyof SocketEvents>(room: string, event: E, ...args: Parameters<SocketEvents[E]>): void {
    this.#io?.to(room).emit(event, ...args);
  }

  /**
   * Returns false if a room certainly has no sockets. With Redis it always returns true, because other instances may
   * have sockets in the room.
   */
  hasListeners(room: string): boolean {
    return this.#parts.redis !== null || (this.#io?.sockets.adapter.rooms.has(room) ?? false);
  }

  /**
   * Notifies the sockets of an ended session. Afterwards they receive visitor events only, and are disconnected if the
   * site is closed to visitors.
   * @param event notification to send, depending on whether the session ended or a new login took place in the same
   * browser
   */
  endSession(session: SocketSession, event: 'forum_user_log_out' | 'user_changed'): void {
    const room = ownRooms(session)[1];
    if (event === 'user_changed') this.send(room, event, {});
    else this.send(room, event, { state: 1 });
    this.#io?.in(room).socketsJoin(VISITORS_ROOM);
    this.#io?.in(room).socketsLeave([...LOGGED_IN_ROOMS, ...ownRooms(session)]);
    void this.silenceVisitors();
  }

  /** Disconnects visitors when the site is closed to them. Their pages reconnect and receive nothing. */
  async silenceVisitors(): Promise<void> {
    try {
      if (await this.#parts.isClosed()) this.#io?.in(VISITORS_ROOM).disconnectSockets(true);
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'visitor sockets could not be disconnected');
    }
  }

  /**
   * Moves the sockets of an account to the rooms of its new role, so that its open pages receive the events for that
   * role.
   */
  setRole(userId: number, role: Role | null): void {
    const { join, leave } = roleRooms(role);
    const sockets = this.#io?.in(`${USER_ROOM}${userId}`);
    if (join.length > 0) sockets?.socketsJoin(join);
    if (leave.length > 0) sockets?.socketsLeave(leave);
  }

  /** Recovers from missed events: checks the sessions of all sockets and makes their pages refetch, staggered. */
  #recover(): void {
    this.#recovery ??= setTimeout(() => {
      this.#recovery = null;
      void this.#sessions?.checkAll();
      const sockets = [...(this.#io?.sockets.sockets.values() ?? [])];
      const requestCatchUp = (socket: ServerSocket) => socket.emit('catch_up', {});
      void stagger(sockets, { withinMs: catchUpMs(sockets.length), signal: this.#ended.signal }, requestCatchUp);
    }, SETTLE_MS).unref();
  }

  /** Number of open sockets on this instance. */
  get sockets(): number {
    return this.#io?.engine.clientsCount ?? 0;
  }

  /** True during the graceful shutdown: the instance must not receive new connections. */
  get moving(): boolean {
    return this.#moving;
  }

  /**
   * Moves open pages to other instances, staggered, while requests are still answered. No socket is left afterwards.
   */
  async drain(): Promise<void> {
    this.#moving = true;
    const sockets = this.#io?.sockets.sockets;
    if (!sockets || sockets.size === 0) return;
    const withinMs = movingMs(sockets.size);
    this.#io?.local.emit('moving', { withinMs });
    const step = Math.min(50, withinMs);
    for (let waited = 0; waited < withinMs && sockets.size > 0; waited += step) {
      await new Promise((go) => setTimeout(go, step));
    }
    // These clients ignored the event. Closing their connection makes them reconnect.
    const left = [...sockets.values()];
    await stagger(left, { withinMs: Math.min(1000, left.length) }, (socket) => socket.conn.close());
  }

  async close(): Promise<void> {
    this.#moving = true;
    this.#ended.abort();
    this.#sessions?.close();
    if (this.#recovery) clearTimeout(this.#recovery);
    const io = this.#io;
    this.#io = null;
    // Closing Socket.IO itself would also close the HTTP server, which Fastify closes.
    io?.engine.close();
    void io?.of('/').adapter.close();
  }
}
