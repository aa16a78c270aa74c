import { eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { forumVisits } from '#db/schema/forum.ts';
import type { Viewer } from '#platform/sessions/session.ts';

/** Duration of inactivity that ends a visit, in milliseconds. */
const VISIT_MS = 30 * 60_000;
/** Minimum interval between two updates of the last activity, in milliseconds. */
const STEP_MS = 60_000;

/** Stored visit of a member. */
export interface KnownVisit {
  /** Time since the member's last activity, in milliseconds. */
  silence: number;
  previousAt: string | null;
}

/** Query column: the visit of a member; null on the first visit. */
export function visitColumn(userId: number | Placeholder): SQL<KnownVisit | null> {
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
 * Records the member's activity.
 * @param read the visit, if the caller has already loaded it; null on the first visit
 * @returns the end of the previous visit; null on the first visit, and for viewers who are not members
 */
export async function recordVisit(
  db: Database,
  viewer: Viewer | null,
  read?: KnownVisit | null,
): Promise<string | null> {
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
