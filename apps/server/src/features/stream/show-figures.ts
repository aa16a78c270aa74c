import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { claims } from '#db/schema/industry.ts';
import { streamSettings, streamShows } from '#db/schema/stream.ts';

const MONTH_DAYS = 30;

export interface ShowFigures {
  /** Whole hours of all shows. */
  hours: number;
  /** Shows that began in the last 30 days, and their whole hours. */
  monthShows: number;
  monthHours: number;
}

/** What a member has streamed under the names that are part of the summary; null while it is off. */
export async function showFigures(db: Executor, userId: number, now: Date): Promise<ShowFigures | null> {
  const since = new Date(now.getTime() - MONTH_DAYS * 86_400_000).toISOString();
  const lately = sql`filter (where ${streamShows.startsAt} >= ${since})`;
  const lasted = sql`sum(extract(epoch from ${streamShows.endsAt} - ${streamShows.startsAt}))`;
  const whole = (seconds: ReturnType<typeof sql>) => sql<number>`coalesce(floor(${seconds} / 3600), 0)`.mapWith(Number);
  const [found] = await db
    .select({
      hours: whole(lasted),
      monthShows: sql<number>`count(${streamShows.id}) ${lately}`.mapWith(Number),
      monthHours: whole(sql`${lasted} ${lately}`),
    })
    .from(streamSettings)
    .leftJoin(
      claims,
      and(eq(claims.userId, streamSettings.userId), eq(claims.state, 'confirmed'), eq(claims.enabled, true)),
    )
    .leftJoin(streamShows, eq(streamShows.claimId, claims.id))
    .where(and(eq(streamSettings.userId, userId), eq(streamSettings.enabled, true)))
    .groupBy(streamSettings.userId);
  return found ?? null;
}
