import { sql, type SQL } from 'drizzle-orm';
import { users } from '#platform/users/users.ts';
import { blocks } from '#platform/users/account-state.ts';
import { mutes } from '#features/following';
import { idList } from './id-list.ts';

/**
 * Regular expression for the roles of the site's own team, to whom blocks do not apply in either direction. SQL
 * equivalent of isModerator.
 */
const STAFF = 'Moderator|Admin';

const isTeamRole = (role: SQL) => sql`coalesce(${role}, '') ~ ${STAFF}`;

/**
 * SQL condition: an account has blocked any of the given members or is blocked by one of them. Blocks to or from staff
 * do not count.
 * @param role the account's role, as an SQL expression
 * @param whom array of member ids, as an SQL expression
 */
export function blockedBetween(userId: SQL, role: SQL, whom: SQL): SQL {
  const pair = sql`
    select from ${blocks} b join ${users} other on other.id = b.blocked_id
    where b.user_id = ${userId} and b.blocked_id = any(${whom}) and not ${isTeamRole(sql`other.role`)}
    union all
    select from ${blocks} b join ${users} other on other.id = b.user_id
    where b.blocked_id = ${userId} and b.user_id = any(${whom}) and not ${isTeamRole(sql`other.role`)}`;
  return sql`(not ${isTeamRole(role)} and exists (${pair}))`;
}

export interface Source {
  /** Member who acted. */
  actorId: number;
  /** Other members concerned, such as the author of the post. */
  alsoOf?: readonly number[];
  postId?: number;
  topicId?: number;
}

/**
 * SQL condition on `users`: accounts that may be notified of a member's action. Excludes the member, accounts without a
 * role, accounts that have blocked or muted a member concerned or are blocked by one, and accounts that have muted the
 * post or topic. Matches no account once the member has no role.
 */
export function canReceive({ actorId, alsoOf = [], postId, topicId }: Source): SQL {
  const people = idList([...new Set([actorId, ...alsoOf])]);
  const muted = sql`
    select from ${mutes} m where m.user_id = ${users.id} and (
      (m.kind = 'member' and m.target_id = any(${people}))
      or (m.kind = 'post' and m.target_id = ${postId ?? null}::bigint)
      or (m.kind = 'topic' and m.target_id = ${topicId ?? null}::bigint))`;
  return sql`(${users.role} is not null and ${users.id} <> ${actorId}::bigint
    and exists (select from ${users} actor where actor.id = ${actorId}::bigint and actor.role is not null)
    and not exists (${muted}) and not ${blockedBetween(sql`${users.id}`, sql`${users.role}`, people)})`;
}
