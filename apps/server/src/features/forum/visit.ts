import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { forumVisits } from '#db/schema/forum.ts';
import type { Viewer } from '#platform/session.ts';

/** A visit ends after so long a silence. */
const VISIT_MS = 30 * 60_000;
/** Being here is written down no more often than this. */
const STEP_MS = 60_000;

/** A member's visit as it is stored. */
export interface KnownVisit {
  /** For how long the member has been away, in ms. */
  silence: number;
  previousAt: string | null;
}

/** The visit of a member as a column of a query; null on the first visit. */
export function visitColumn(userId: number): SQL<KnownVisit | null> {
  return sql`(select json_build_object('silence', extract(epoch from now() - v.seen_at) * 1000, 'previousAt', v.previous_at)
    from ${forumVisits} v where v.user_id = ${userId})`;
}

async function readVisit(db: Database, userId: number): Promise<KnownVisit | undefined> {
  const [known] = await db
    .select({
      silence: sql`extract(epoch from now() - ${forumVisits.seenAt}) * 1000`.mapWith(Number),
      previousAt: forumVisits.previousAt,
    })
    .from(forumVisits)
    .where(eq(forumVisits.userId, userId));
  return known;
}

/**
 * Notes that a member is here.
 * @param read the visit, when a query has read it already; null on the first visit
 * @returns the end of the visit before this one; null on the first visit, and for those who are no members
 */
export async function noteVisit(db: Database, viewer: Viewer | null, read?: KnownVisit | null): Promise<string | null> {
  if (!viewer || viewer.role === null) return null;
  const known = read === undefined ? await readVisit(db, viewer.id) : read;
  if (known && known.silence < STEP_MS) return known.previousAt;
  const over = sql`${forumVisits.seenAt} < now() - ${VISIT_MS}::float8 * interval '1 millisecond'`;
  const [noted] = await db
    .insert(forumVisits)
    .values({ userId: viewer.id, seenAt: sql`now()` })
    .onConflictDoUpdate({
      target: forumVisits.userId,
      set: {
        previousAt: sql`case when ${over} then ${forumVisits.seenAt} else ${forumVisits.previousAt} end`,
        seenAt: sql`now()`,
      },
    })
    .returning({ previousAt: forumVisits.previousAt });
  return noted?.previousAt ?? null;
}
