import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Author } from '@site/contract/members/schemas.ts';
import type { Database } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { notificationActors } from '#db/schema/notifications.ts';
import { authorView } from '#features/members';
import { authorColumns } from '#platform/members/author-columns.ts';
import type { NotificationRow } from './load-notification-content.ts';

interface People {
  /** The most recent member who can be named, or null. */
  author: Author | null;
  /** Number of further members. */
  others: number;
}

/** Returns the members in each row with their current names, without those blocked in either direction. */
export async function peopleOf(
  db: Database,
  rows: readonly NotificationRow[],
  blocked: number[],
): Promise<(row: NotificationRow) => People> {
  const ids = rows.filter(({ actors }) => actors > 0).map(({ id }) => id);
  const last = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))].filter((id) => !blocked.includes(id));
  const [found, hidden] = await Promise.all([
    last.length === 0
      ? []
      : db
          .select(authorColumns)
          .from(users)
          .where(and(inArray(users.id, last), isNotNull(users.role))),
    blocked.length === 0 || ids.length === 0
      ? []
      : db
          .select({ id: notificationActors.notificationId, count: sql<number>`count(*)::int` })
          .from(notificationActors)
          .where(and(inArray(notificationActors.notificationId, ids), inArray(notificationActors.userId, blocked)))
          .groupBy(notificationActors.notificationId),
  ]);
  const named = new Map(found.map((user) => [user.id, user]));
  const without = new Map(hidden.map(({ id, count }) => [id, count]));
  // The last member is deleted or blocked, so another member of the group is named.
  const lacking = rows.filter(({ actorId, actors }) => actors > 0 && !named.has(actorId ?? 0)).map(({ id }) => id);
  const others =
    lacking.length === 0
      ? []
      : await db
          .selectDistinctOn([notificationActors.notificationId], {
            of: notificationActors.notificationId,
            ...authorColumns,
          })
          .from(notificationActors)
          .innerJoin(users, eq(users.id, notificationActors.userId))
          .where(
            and(
              inArray(notificationActors.notificationId, lacking),
              isNotNull(users.role),
              blocked.length > 0 ? notInArray(users.id, blocked) : undefined,
            ),
          )
          .orderBy(notificationActors.notificationId);
  const instead = new Map(others.map(({ of, ...user }) => [of, user]));
  return ({ id, actorId, actors }) => {
    const user = named.get(actorId ?? 0) ?? instead.get(id);
    return {
      author: user ? authorView(user) : null,
      others: user ? Math.max(0, actors - (without.get(id) ?? 0) - 1) : 0,
    };
  };
}
