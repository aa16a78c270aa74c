import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Role } from '@site/contract/core/roles.ts';
import type { SocketEvents, SocketRequests } from '@site/contract/realtime/events.ts';
import type { Database } from '#db/client.ts';
import { viewerOfCtoken } from './ctoken.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Presence } from './presence.ts';
import type { RedisLink } from './redis.ts';
import { SessionWatch } from './session-watch.ts';
import type { Settings } from './settings.ts';
import type { HostSettings } from './site-hosts.ts';
import { SocketGuard } from './socket-guard.ts';
import {
  EVERYBODY,
  forMembers,
  MEMBERS_ROOM,
  named,
  ownRooms,
  roleRooms,
  SIGNED_IN_ROOMS,
  USER_ROOM,
  VISITORS_ROOM,
  type SocketSession,
} from './socket-rooms.ts';
import type { InstanceNews, ServerSocket, SocketServer } from './socket-server.ts';
import { spread } from './spread.ts';
import { inTask } from './task.ts';
import { TokenBucket } from './token-bucket.ts';

/** Who says something by a socket. */
export interface SocketCaller {
  /** Of the account; null for a visitor. */
  userId: number | null;
  /** Begins or ends hearing of a room; one socket is in few, and in those of members only as one. */
  watch(room: string, on: boolean): void;
}

/** What a feature does with what pages say. A client may send anything: the request is unchecked. */
export type SocketListeners = {
  [E in keyof SocketRequests]?: (caller: SocketCaller, request: unknown) => void | Promise<void>;
};

export const SOCKET_PATH = '/socket';
/** Rooms one socket may be in: more is a client gone wrong. */
const MAX_WATCHED = 20;
/** What one socket may say a second, and at once; more is passed over. */
const SAID = { perSecond: 20, burst: 50 };
/** After Redis came back, until its last connection works again. */
const SETTLE_MS = 500;

/** How long sockets take to leave: longer the more there are, but within what a stop may take. */
const movingMs = (sockets: number) => Math.min(4000, 200 + sockets);
/** How long their pages take to ask again for what they show. */
const catchUpMs = (sockets: number) => Math.min(10_000, 2 * sockets);

/** Why a socket is refused, by a word: `signed-out`, `too-many` or `unavailable`. A client is told nothing else. */
class Refused extends Error {}

interface HubParts {
  db: Database;
  log: Log;
  settings: HostSettings & Pick<Settings, 'SECRET' | 'TRUST_PROXY' | 'LIMIT_FACTOR'>;
  limits: Limits;
  presence: Presence;
  /** Whether visitors may read nothing: then their sockets receive nothing. */
  isClosed: () => Promise<boolean>;
  /** Brings what one instance says to the sockets of all. */
  redis: RedisLink | null;
}

/** Realtime: brings events to rooms of sockets. Visitors may listen to what visitors may read. */
export class Hub {
  readonly #parts: HubParts;
  readonly #guard: SocketGuard;
  readonly #listeners: SocketListeners[] = [];
  readonly #news: [event: keyof InstanceNews, listener: (...args: never[]) => void][] = [];
  readonly #ended = new AbortController();
  #sessions: SessionWatch | null = null;
  #recovery: NodeJS.Timeout | null = null;
  #moving = false;
  #io: SocketServer | null = null;

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#guard = new SocketGuard(parts.limits, parts.settings);
    parts.redis?.onBack((lost) => {
      if (lost) this.tell('missed');
      this.#recover();
    });
    this.hearNews('missed', () => this.#recover());
  }

  /** Adds what a feature listens for, before the first socket comes. */
  listen(listeners: SocketListeners): void {
    this.#listeners.push(listeners);
  }

  /** Adds what is done with what another instance tells. `missed` comes too when Redis was away from this one. */
  hearNews<E extends keyof InstanceNews>(event: E, listener: InstanceNews[E]): void {
    this.#news.push([event, listener]);
  }

  /** Tells every other instance. */
  tell<E extends keyof InstanceNews>(event: E, ...args: Parameters<InstanceNews[E]>): void {
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
      inTask({ kind: 'socket', name: 'connect', id: socket.id }, () => this.#admit(socket)).then(
        () => next(),
        (error: unknown) => next(error instanceof Refused ? error : new Refused('unavailable')),
      );
    });
    io.on('connection', (socket) => this.#serve(socket));
    // Rooms follow whatever ends a session, so presence follows the rooms.
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
    this.#sessions = new SessionWatch(io, this.#parts.db, this.#parts.log);
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
      // Asked each time: a session may have ended since.
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
        // A client says what it likes: the names are those of the contract, what comes with them is not checked.
        socket.on(event as keyof SocketRequests, (request: unknown) => {
          const task = { kind: 'socket', name: event, id: socket.id } as const;
          void inTask(task, async () => listener(caller, request)).catch((error: unknown) =>
            this.#parts.log.warn({ err: error, event }, 'socket listener failed'),
          );
        });
      }
    }
  }

  /** Sends an event to a room: `user:{id}`, `session:{id}`, `post:{id}`, `forum` or `staff`. */
  send<E extends keyof SocketEvents>(room: string, event: E, ...args: Parameters<SocketEvents[E]>): void {
    this.#io?.to(room).emit(event, ...args);
  }

  /** Whether somebody may be in a room: for what takes work to say. Who is on other instances, nobody knows here. */
  hears(room: string): boolean {
    return this.#parts.redis !== null || (this.#io?.sockets.adapter.rooms.has(room) ?? false);
  }

  /**
   * A session has ended: its sockets hear so, and from then on only what visitors hear.
   * @param event what they hear: that it is over, or that someone signed in anew in the same browser
   */
  endSession(session: SocketSession, event: 'forum_user_log_out' | 'user_changed'): void {
    const room = ownRooms(session)[1];
    if (event === 'user_changed') this.send(room, event, {});
    else this.send(room, event, { state: 1 });
    this.#io?.in(room).socketsJoin(VISITORS_ROOM);
    this.#io?.in(room).socketsLeave([...SIGNED_IN_ROOMS, ...ownRooms(session)]);
    void this.silenceVisitors();
  }

  /** Disconnects visitors from a site that is closed to them; their pages connect again and receive nothing. */
  async silenceVisitors(): Promise<void> {
    try {
      if (await this.#parts.isClosed()) this.#io?.in(VISITORS_ROOM).disconnectSockets(true);
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'sockets of visitors could not be disconnected');
    }
  }

  /** An account has another role: its open pages hear what belongs to it from now on, and nothing else. */
  setRole(userId: number, role: Role | null): void {
    const { join, leave } = roleRooms(role);
    const sockets = this.#io?.in(`${USER_ROOM}${userId}`);
    if (join.length > 0) sockets?.socketsJoin(join);
    if (leave.length > 0) sockets?.socketsLeave(leave);
  }

  /** Events of other instances were missed: sockets here follow what has ended, and ask again for what they show. */
  #recover(): void {
    this.#recovery ??= setTimeout(() => {
      this.#recovery = null;
      void this.#sessions?.lookAtAll();
      const sockets = [...(this.#io?.sockets.sockets.values() ?? [])];
      const tell = (socket: ServerSocket) => socket.emit('catch_up', {});
      void spread(sockets, catchUpMs(sockets.length), tell, this.#ended.signal);
    }, SETTLE_MS).unref();
  }

  /** Open here. */
  get sockets(): number {
    return this.#io?.engine.clientsCount ?? 0;
  }

  /** Whether it says goodbye: nobody should be sent here any more. */
  get moving(): boolean {
    return this.#moving;
  }

  /** Lets pages move to other instances one by one while calls are still answered; then none is left. */
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
    // Those that understood nothing. Their connection breaks, so that they come back by themselves.
    const left = [...sockets.values()];
    await spread(left, Math.min(1000, left.length), (socket) => socket.conn.close());
  }

  async close(): Promise<void> {
    this.#moving = true;
    this.#ended.abort();
    this.#sessions?.close();
    if (this.#recovery) clearTimeout(this.#recovery);
    const io = this.#io;
    this.#io = null;
    // Socket.IO would close the HTTP server too; Fastify does that.
    io?.engine.close();
    void io?.of('/').adapter.close();
  }
}
