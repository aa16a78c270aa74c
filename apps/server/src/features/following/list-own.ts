import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { followingRoutes } from '@site/contract/following/routes.ts';
import { FOLLOWED_KINDS, type FollowedKind, type FollowingList } from '@site/contract/following/schemas.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Database } from '#db/client.ts';
import { blocks, follows, mutes } from '#db/schema/following.ts';
import type { Operation } from '#platform/feature.ts';
import type { LoggedIn } from '#platform/context.ts';
import type { TargetName } from '#platform/follow-target.ts';

const PAGE = 20;
/** The year 2100 in microseconds, which is later than any timestamp in a list. */
const TIME_MAX = 4_102_444_800_000_000;

/** Table and columns of each list. */
const TABLES = {
  followed: { table: follows, userId: follows.userId, kind: sql<FollowedKind>`${follows.kind}`, id: follows.targetId },
  muted: { table: mutes, userId: mutes.userId, kind: sql<FollowedKind>`${mutes.kind}`, id: mutes.targetId },
  blocked: { table: blocks, userId: blocks.userId, kind: sql<FollowedKind>`'member'`, id: blocks.blockedId },
} as const;

const ordinals = sql.raw(`array[${FOLLOWED_KINDS.map((kind) => `'${kind}'`).join()}]`);

/** Selects a page of a list, newest first. The lists are short, so they are sorted without an index. */
function entriesOf(
  db: Database,
  userId: number,
  { list, after }: { list: FollowingList; after: ReturnType<typeof decodeCursor> | undefined },
) {
  const { table, kind, id, ...columns } = TABLES[list];
  // Tie-breaker of the cursor: id and kind encoded as one number.
  const key: SQL<number> = sql`(${id} * ${FOLLOWED_KINDS.length} + array_position(${ordinals}, ${kind}))`;
  const microseconds: SQL<number> = sql`(extract(epoch from ${table.createdAt}) * 1000000)::float8`;
  const bound = after && sql`(${microseconds}, ${key}) < (${after.value}::float8, ${after.id}::bigint)`;
  return db
    .select({
      kind: kind.as('kind'),
      id: sql`${id}`.mapWith(Number).as('id'),
      createdAt: table.createdAt,
      place: { value: microseconds.mapWith(Number), id: key.mapWith(Number) },
    })
    .from(table)
    .where(sql`${eq(columns.userId, userId)} ${bound ? sql`and ${bound}` : sql``}`)
    .orderBy(desc(microseconds), desc(key))
    .limit(PAGE + 1);
}

export const listOwn: Operation<typeof followingRoutes.list> = async (context, { list, cursor }) => {
  const { db, viewer } = context;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, TIME_MAX);
  const { table, userId } = TABLES[list];
  const [found, total] = await Promise.all([
    entriesOf(db, viewer.id, { list, after }),
    db.$count(table, eq(userId, viewer.id)),
  ]);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  const names = await namesOf(context, { targets: shown, list });
  return {
    items: shown.map(({ kind, id, createdAt }) => ({
      kind,
      id,
      createdAt,
      ...(names.get(`${kind} ${id}`) ?? { name: '', avatar: null, slug: null }),
    })),
    next: last ? encodeCursor(last.place) : null,
    total,
  };
};

interface Wanted {
  targets: readonly { kind: FollowedKind; id: number }[];
  list: FollowingList;
}

/**
 * Returns the names of posts, topics, members and cam sites, keyed by `kind id`. Targets that the viewer may not see
 * are missing. The list of follows also leaves out members whom the viewer cannot find in lists; muted and blocked
 * members are named, so that the viewer can identify the entry to remove. The number of queries is constant.
 */
async function namesOf(
  { db, viewer, language, followTargets }: LoggedIn,
  { targets, list }: Wanted,
): Promise<Map<string, TargetName>> {
  const found = await Promise.all(
    [...Map.groupBy(targets, ({ kind }) => kind)].map(async ([kind, entries]) => {
      const ids = entries.map(({ id }) => id);
      const names = await followTargets.of(kind).names(db, viewer, { ids, language, forFollows: list === 'followed' });
      return [...names].map(([id, name]) => [`${kind} ${id}`, name] as const);
    }),
  );
  return new Map(found.flat());
}
