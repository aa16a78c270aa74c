import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { SocketEvents, SocketRequests } from '@site/contract/realtime/events.ts';
import { isStaff } from '@site/contract/core/roles.ts';
import type { Database } from '#db/client.ts';
import type { Log } from './log.ts';
import type { Presence } from './presence.ts';
import { viewerOfSession } from './session.ts';
import type { Settings } from './settings.ts';
import { unsign } from './tokens.ts';

type ServerSocket = Socket<SocketRequests, SocketEvents>;

/** Who says something by a socket. */
export interface SocketCaller {
  /** Of the account; null for a visitor. */
  userId: number | null;
  /** Begins or ends hearing of a room; one socket is in few. */
  watch(room: string, on: boolean): void;
}

/** What a feature does with what pages say. A client may send anything: the request is unchecked. */
export type SocketListeners = {
  [E in keyof SocketRequests]?: (caller: SocketCaller, request: unknown) => void | Promise<void>;
};

export const SOCKET_PATH = '/socket';
/** What a ctoken is signed for. */
export const CTOKEN = 'ctoken';
/** Rooms one socket may be in: more is a client gone wrong. */
const MAX_WATCHED = 20;

/** Before the number of an account. */
const USER_ROOM = 'user:';
/** What only members see is told here; a session that ends leaves it. */
const MEMBERS_ROOM = 'inspo';
/** What only staff see. */
const STAFF_ROOM = 'staff';

interface Session {
  id: number;
  sessionId: string;
}

/** Of the account and of the session. */
function roomsOf({ id, sessionId }: Session): [string, string] {
  return [`${USER_ROOM}${id}`, `session:${sessionId}`];
}

/** Realtime: brings events to rooms of sockets. Visitors may listen to what visitors may read. */
export class Hub {
  #io: Server<SocketRequests, SocketEvents> | null = null;
  readonly #listeners: SocketListeners[] = [];
  readonly #db: Database;
  readonly #log: Log;
  readonly #presence: Presence;
  readonly #settings: Pick<Settings, 'SECRET' | 'PUBLIC_URL'>;

  constructor(db: Database, settings: Pick<Settings, 'SECRET' | 'PUBLIC_URL'>, log: Log, presence: Presence) {
    this.#db = db;
    this.#log = log;
    this.#presence = presence;
    this.#settings = settings;
  }

  /** Adds what a feature listens for, before the first socket comes. */
  listen(listeners: SocketListeners): void {
    this.#listeners.push(listeners);
  }

  attach(server: HttpServer): void {
    const io = new Server<SocketRequests, SocketEvents>(server, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      maxHttpBufferSize: 16_384,
      serveClient: false,
      allowRequest: (request, decide) => {
        const { origin, host } = request.headers;
        // Behind a proxy the host may be an inner name; the public one is ours too.
        const own = origin === undefined || origin === this.#settings.PUBLIC_URL || URL.parse(origin)?.host === host;
        decide(null, own);
      },
    });
    io.use((socket, next) => {
      this.#admit(socket).then(() => next(), next);
    });
    io.on('connection', (socket) => this.#serve(socket));
    // Rooms follow whatever ends a session, so presence follows the rooms.
    io.of('/').adapter.on('join-room', (room: string) => this.#counted(room, (id) => this.#presence.opened(id)));
    io.of('/').adapter.on('leave-room', (room: string) => this.#counted(room, (id) => this.#presence.closed(id)));
    this.#io = io;
  }

  #counted(room: string, count: (userId: number) => void): void {
    if (room.startsWith(USER_ROOM)) count(Number(room.slice(USER_ROOM.length)));
  }

  async #admit(socket: ServerSocket): Promise<void> {
    const { ctoken } = socket.handshake.auth;
    if (typeof ctoken !== 'string') return;
    const sessionId = unsign(this.#settings.SECRET, CTOKEN, ctoken);
    const viewer = sessionId ? await viewerOfSession(this.#db, sessionId) : null;
    if (!viewer) throw new Error('signed-out');
    await socket.join([...roomsOf(viewer), ...(isStaff(viewer.role) ? [STAFF_ROOM] : [])]);
  }

  #serve(socket: ServerSocket): void {
    void socket.join('forum');
    const caller: SocketCaller = {
      // Asked each time: a session may have ended since.
      get userId() {
        const room = [...socket.rooms].find((name) => name.startsWith(USER_ROOM));
        return room ? Number(room.slice(USER_ROOM.length)) : null;
      },
      watch: (room, on) => {
        if (!on) void socket.leave(room);
        else if (socket.rooms.size < MAX_WATCHED) void socket.join(room);
      },
    };
    for (const listeners of this.#listeners) {
      for (const [event, listener] of Object.entries(listeners)) {
        // A client says what it likes: the names are those of the contract, what comes with them is not checked.
        socket.on(event as keyof SocketRequests, (request: unknown) => {
          void Promise.resolve(listener(caller, request)).catch((error: unknown) =>
            this.#log.warn({ err: error, event }, 'socket listener failed'),
          );
        });
      }
    }
  }

  /** Sends an event to a room: `user:{id}`, `session:{id}`, `post:{id}`, `forum` or `staff`. */
  send<E extends keyof SocketEvents>(room: string, event: E, ...args: Parameters<SocketEvents[E]>): void {
    this.#io?.to(room).emit(event, ...args);
  }

  /** Whether somebody is in a room: for what takes work to say. */
  hears(room: string): boolean {
    return this.#io?.sockets.adapter.rooms.has(room) ?? false;
  }

  /**
   * A session has ended: its sockets hear so, and from then on only what visitors hear.
   * @param event what they hear: that it is over, or that someone signed in anew in the same browser
   */
  endSession(session: Session, event: 'forum_user_log_out' | 'user_changed'): void {
    const room = roomsOf(session)[1];
    if (event === 'user_changed') this.send(room, event, {});
    else this.send(room, event, { state: 1 });
    this.#io?.in(room).socketsLeave([...roomsOf(session), MEMBERS_ROOM, STAFF_ROOM]);
  }

  /** An account became one of the staff, or is no longer: its open pages hear the staff's events, or none of them. */
  setStaff(userId: number, staff: boolean): void {
    const sockets = this.#io?.in(`user:${userId}`);
    if (staff) sockets?.socketsJoin(STAFF_ROOM);
    else sockets?.socketsLeave(STAFF_ROOM);
  }

  async close(): Promise<void> {
    this.#io?.disconnectSockets(true);
    // Socket.IO would close the HTTP server too; Fastify does that.
    this.#io?.engine.close();
    this.#io = null;
  }
}
