import { isModerator, type Role } from '@site/contract/core/roles.ts';

/** Prefix of an account's room, followed by the account id. */
export const USER_ROOM = 'user:';
export const SESSION_ROOM = 'session:';
/** Room of all sockets, for events that visitors may receive. */
export const EVERYBODY = 'forum';
/** Room of sockets without a session. While the site is closed to visitors they are in no other room. */
export const VISITORS_ROOM = 'visitors';
/** Room for events that only the site's own team may receive. */
const STAFF_ROOM = 'staff';
/** Room of sockets that may request members-only content. */
export const MEMBERS_ROOM = 'members';
/** Rooms that only members can join. */
const OF_MEMBERS = ['inspo'];

/** Fields of a session that determine the rooms of its sockets. */
export interface SocketSession {
  id: number;
  sessionId: string;
}

/** Returns the rooms of an account and of its session. */
export function ownRooms({ id, sessionId }: SocketSession): [string, string] {
  return [`${USER_ROOM}${id}`, `${SESSION_ROOM}${sessionId}`];
}

/** Returns the rooms that a role joins, and those that it must leave. */
export function roleRooms(role: Role | null): { join: string[]; leave: string[] } {
  const staff = isModerator(role);
  return {
    join: [...(role ? [MEMBERS_ROOM] : []), ...(staff ? [STAFF_ROOM] : [])],
    leave: [...(role ? [] : [MEMBERS_ROOM, ...OF_MEMBERS]), ...(staff ? [] : [STAFF_ROOM])],
  };
}

/** All shared rooms that require a logged-in session. */
export const LOGGED_IN_ROOMS = [MEMBERS_ROOM, STAFF_ROOM, ...OF_MEMBERS];

/** Returns true for a room that only members can join. */
export function forMembers(room: string): boolean {
  return OF_MEMBERS.includes(room);
}

/** Returns the rest of the first room name that starts with a prefix, or null. */
export function named(rooms: Iterable<string>, beginning: string): string | null {
  for (const room of rooms) if (room.startsWith(beginning)) return room.slice(beginning.length);
  return null;
}
