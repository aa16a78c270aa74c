import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Role } from '@site/contract/core/roles.ts';
import type { Database, Executor } from '#db/client.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import type { Log } from '../observability/log.ts';
import { LOGGED_IN_ROOMS, named, roleRooms, SESSION_ROOM, USER_ROOM, VISITORS_ROOM } from '../realtime/socket-rooms.ts';
import type { SocketServer } from '../realtime/socket-server.ts';

/**
 * Poll interval for the sessions of new sockets, in milliseconds. It bounds the delay in detecting a session that ended
 * while its socket was connecting.
 */
const LOOK_AGAIN_MS = 2000;
const LOOK_ALL_MS = 60_000;
const CHECK_BATCH_SIZE = 1000;

/**
 * Finds sockets on this instance whose session has ended or whose account has a new role, without relying on
 * notifications.
 */
export class SessionSweeper {
  readonly #io: SocketServer;
  readonly #db: Database;
  readonly #log: Log;
  readonly #onEnded: () => void;
  /** Sessions whose sockets have just connected. */
  readonly #fresh = new Set<string>();
  readonly #timers: NodeJS.Timeout[];

  /** @param onEnded called after sockets of an ended session have become sockets of visitors */
  constructor(io: SocketServer, { db, log }: { db: Database; log: Log }, onEnded: () => void) {
    this.#io = io;
    this.#db = db;
    this.#log = log;
    this.#onEnded = onEnded;
    this.#timers = [
      setInterval(() => void this.#look([...this.#fresh]), LOOK_AGAIN_MS).unref(),
      setInterval(() => void this.checkAll(), LOOK_ALL_MS).unref(),
    ];
  }

  /** Schedules another check of a session whose socket was accepted. */
  came(sessionId: string): void {
    this.#fresh.add(sessionId);
  }

  async checkAll(): Promise<void> {
    const rooms = [...this.#io.sockets.adapter.rooms.keys()].filter((room) => room.startsWith(SESSION_ROOM));
    await this.#look(rooms.map((room) => room.slice(SESSION_ROOM.length)));
  }

  async #look(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#fresh.delete(id);
    try {
      for (let at = 0; at < ids.length; at += CHECK_BATCH_SIZE) {
        const asked = ids.slice(at, at + CHECK_BATCH_SIZE);
        const living = await filterActiveSessions(this.#db, asked);
        for (const id of asked) this.#follow(`${SESSION_ROOM}${id}`, living.get(id));
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'session lookup for sockets failed');
    }
  }

  /** @param role undefined when the session has ended */
  #follow(room: string, role: Role | null | undefined): void {
    const local = this.#io.local.in(room);
    if (role === undefined) {
      local.emit('forum_user_log_out', { state: 1 });
      const [one] = this.#io.sockets.adapter.rooms.get(room) ?? [];
      const user = named(this.#io.sockets.sockets.get(one ?? '')?.rooms ?? [], USER_ROOM);
      local.socketsJoin(VISITORS_ROOM);
      local.socketsLeave([...LOGGED_IN_ROOMS, room, ...(user ? [`${USER_ROOM}${user}`] : [])]);
      this.#onEnded();
      return;
    }
    const { join, leave } = roleRooms(role);
    if (join.length > 0) local.socketsJoin(join);
    if (leave.length > 0) local.socketsLeave(leave);
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }
}

/** Returns the active sessions among the given ids, with the current role of their account. */
async function filterActiveSessions(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Role | null>> {
  const rows = await db
    .select({ id: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, sql`now()`), eq(users.banned, false)));
  return new Map(rows.map(({ id, role }) => [id, role]));
}
