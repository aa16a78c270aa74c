import { and, asc, desc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { representedCamSite, type Role } from '@site/contract/core/roles.ts';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { MEMBER_SORTS } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { nickNameBegins } from '#features/members';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { managedViews, selectManaged } from './managed-member.ts';
import { representedMembers } from '../represented-members.ts';

const PAGE = 30;

type Sort = (typeof MEMBER_SORTS)[number];

/** Sorts staff first, the highest role first. */
const height = sql`case when ${users.role} = 'SuperAdmin' then 4 when ${users.role} = 'Admin' then 3 when ${users.role} = 'Moderator' then 2 when ${users.role} like 'Representative%' then 1 else 0 end`;

/** The value and direction of each sort order. */
const ORDERS: Record<Sort, { value: SQL; up: boolean }> = {
  joined: { value: sql`0`, up: false },
  seen: { value: sql`coalesce(${users.lastSeenOn}, '-infinity'::date)`, up: false },
  name: { value: sql`lower(${users.nickName})`, up: true },
  role: { value: height, up: false },
};

const others = alias(users, 'others');

/** Condition: the nickname resembles that of another account, or is reserved for the team (SAFE-22, SAFE-23). */
const LOOK_ALIKE = sql`(exists (select 1 from ${users} ${others} where ${others.nickNameSkeleton} = ${users.nickNameSkeleton}
    and ${others.id} <> ${users.id})
  or ${users.nickNameReserved})`;

const STATUSES = {
  active: eq(users.suspended, false),
  suspended: and(eq(users.suspended, true), eq(users.banned, false)),
  banned: eq(users.banned, true),
  'look-alike': LOOK_ALIKE,
};

interface Wanted {
  sort: Sort;
  role: Role | undefined;
  status: keyof typeof STATUSES | undefined;
  s: string | undefined;
  /** Condition on the members that the reader may see; undefined for all. */
  managed?: SQL | undefined;
  /**
   * Id of the last member of the previous page; the sort value is looked up, so that names are not part of the cursor.
   */
  after: number | undefined;
  limit: number;
}

function named(s: string, namesOnly: boolean): SQL | undefined {
  if (namesOnly) return nickNameBegins(s);
  const userName = sql`lower(${users.userName}) = lower(${s})`;
  return /^\d{1,15}$/.test(s)
    ? or(nickNameBegins(s), userName, eq(users.id, Number(s)))
    : or(nickNameBegins(s), userName);
}

export function membersPage(db: Executor, { sort, role, status, s, managed, after, limit }: Wanted) {
  const { value, up } = ORDERS[sort];
  const way = up ? asc : desc;
  const place =
    after === undefined ? undefined : sql`(select ${value}, ${users.id} from ${users} where ${users.id} = ${after})`;
  return selectManaged(db)
    .where(
      and(
        isNotNull(users.role),
        role && eq(users.role, role),
        status && STATUSES[status],
        s ? named(s, managed !== undefined) : undefined,
        managed,
        place && sql`(${value}, ${users.id}) ${sql.raw(up ? '>' : '<')} ${place}`,
      ),
    )
    .orderBy(...(sort === 'joined' ? [] : [way(value)]), way(users.id))
    .limit(limit);
}

/** Lists members for staff (MOD-01). */
export const listManaged: Operation<typeof moderationRoutes.members> = async (context, input) => {
  const { db, viewer } = context;
  const { cursor, ...filters } = input;
  // Sorting by last visit would reveal visits.
  if (filters.sort === 'seen' && representedCamSite(viewer.role) !== null) filters.sort = 'joined';
  const after = cursor === undefined ? undefined : decodeCursor(cursor).id;
  const found = await membersPage(db, {
    role: undefined,
    status: undefined,
    s: undefined,
    ...filters,
    managed: await representedMembers(db, viewer),
    after,
    limit: PAGE + 1,
  });
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: await managedViews(context, shown),
    next: last ? encodeCursor({ value: 0, id: last.user.id }) : null,
  };
};
