import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { forumVisits } from '#db/schema/forum.ts';
import type { Viewer } from '#platform/session.ts';

/** A visit ends after so long a silence. */
const VISIT_MS = 30 * 60_000;
/** Being here is written down no more often than this. */
const STEP_MS = 60_000;

/**
 * Notes that a member is here.
 * @returns the end of the visit before this one; null on the first visit, and for those who are no members
 */
export async function noteVisit(db: Database, viewer: Viewer | null): Promise<string | null> {
  if (!viewer || viewer.role === null) return null;
  const [known] = await db
    .select({
      silence: sql`extract(epoch from now() - ${forumVisits.seenAt}) * 1000`.mapWith(Number),
      previousAt: forumVisits.previousAt,
    })
    .from(forumVisits)
    .where(eq(forumVisits.userId, viewer.id));
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
