import { isModerator, type Role } from '@site/contract/core/roles.ts';

/** Before the number of an account, and before the id of a session. */
export const USER_ROOM = 'user:';
export const SESSION_ROOM = 'session:';
/** Every socket hears what visitors may. */
export const EVERYBODY = 'forum';
/** Sockets without a session. They are in no other room while the site is closed to visitors. */
export const VISITORS_ROOM = 'visitors';
/** What only the site's own team sees is sent here. */
const STAFF_ROOM = 'staff';
/** Whose sockets may ask for what only members see. */
export const MEMBERS_ROOM = 'members';
/** What members alone may listen to. */
const OF_MEMBERS = ['inspo'];

/** One socket's session, as far as rooms go. */
export interface SocketSession {
  id: number;
  sessionId: string;
}

/** Of the account and of the session. */
export function ownRooms({ id, sessionId }: SocketSession): [string, string] {
  return [`${USER_ROOM}${id}`, `${SESSION_ROOM}${sessionId}`];
}

/** Which rooms a role opens, and which it must not be in. */
export function roleRooms(role: Role | null): { join: string[]; leave: string[] } {
  const staff = isModerator(role);
  return {
    join: [...(role ? [MEMBERS_ROOM] : []), ...(staff ? [STAFF_ROOM] : [])],
    leave: [...(role ? [] : [MEMBERS_ROOM, ...OF_MEMBERS]), ...(staff ? [] : [STAFF_ROOM])],
  };
}

/** Everything that needs a session. */
export const SIGNED_IN_ROOMS = [MEMBERS_ROOM, STAFF_ROOM, ...OF_MEMBERS];

/** Whether only members may be in a room. */
export function forMembers(room: string): boolean {
  return OF_MEMBERS.includes(room);
}

/** What stands behind a beginning, of the room that has it. */
export function named(rooms: Iterable<string>, beginning: string): string | null {
  for (const room of rooms) if (room.startsWith(beginning)) return room.slice(beginning.length);
  return null;
}
