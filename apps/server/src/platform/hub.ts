import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { AccountSocketEvents } from '@site/contract/accounts/realtime.ts';
import type { ForumSocketEvents, ForumSocketRequests } from '@site/contract/forum/realtime.ts';
import type { Database } from '#db/client.ts';
import { viewerOfSession } from './session.ts';
import { unsign } from './tokens.ts';

export type SocketEvents = AccountSocketEvents & ForumSocketEvents;
type Requests = ForumSocketRequests;
type Data = { userId: number | null };
type ServerSocket = Socket<Requests, SocketEvents, Record<string, never>, Data>;

export const SOCKET_PATH = '/socket';
/** What a ctoken is signed for. */
export const CTOKEN = 'ctoken';
/** Rooms one socket may be in: more is a client gone wrong. */
const MAX_WATCHED = 20;

/** Realtime: brings events to rooms of sockets. Visitors may listen to what visitors may read. */
export class Hub {
  #io: Server<Requests, SocketEvents, Record<string, never>, Data> | null = null;
  readonly #db: Database;
  readonly #secret: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  attach(server: HttpServer): void {
    const io = new Server<Requests, SocketEvents, Record<string, never>, Data>(server, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      maxHttpBufferSize: 16_384,
      serveClient: false,
      allowRequest: (request, decide) => {
        const { origin, host } = request.headers;
        decide(null, origin === undefined || URL.parse(origin)?.host === host);
      },
    });
    io.use((socket, next) => {
      this.#admit(socket).then(() => next(), next);
    });
    io.on('connection', (socket) => this.#serve(socket));
    this.#io = io;
  }

  async #admit(socket: ServerSocket): Promise<void> {
    socket.data.userId = null;
    const { ctoken } = socket.handshake.auth;
    if (typeof ctoken !== 'string') return;
    const sessionId = unsign(this.#secret, CTOKEN, ctoken);
    const viewer = sessionId ? await viewerOfSession(this.#db, sessionId) : null;
    if (!viewer) throw new Error('signed-out');
    socket.data.userId = viewer.id;
    await socket.join([`user:${viewer.id}`, `session:${viewer.sessionId}`]);
  }

  #serve(socket: ServerSocket): void {
    void socket.join('forum');
    socket.on('watch_post', (request) => {
      const id = Number(request?.id);
      if (!Number.isSafeInteger(id) || id <= 0) return;
      if (!request.on) void socket.leave(`post:${id}`);
      else if (socket.rooms.size < MAX_WATCHED) void socket.join(`post:${id}`);
    });
  }

  /** Sends an event to a room: `user:{id}`, `session:{id}`, `post:{id}` or `forum`. */
  send<E extends keyof SocketEvents>(room: string, event: E, ...args: Parameters<SocketEvents[E]>): void {
    this.#io?.to(room).emit(event, ...args);
  }

  async close(): Promise<void> {
    this.#io?.disconnectSockets(true);
    // Socket.IO would close the HTTP server too; Fastify does that.
    this.#io?.engine.close();
    this.#io = null;
  }
}
