import { sql, type SQL } from 'drizzle-orm';
import { roomClaims } from '#features/industry';
import { streamSettings, streamShows } from '#db/schema/stream.ts';

const MONTH_DAYS = 30;

export interface ShowTotals {
  /** Whole hours of all shows. */
  hours: number;
  /** Number of shows that started in the last 30 days; `monthHours` is their duration in whole hours. */
  monthShows: number;
  monthHours: number;
}

/** Returns a column with the totals of a member's shows in enabled rooms; null unless the summary is enabled. */
export function showTotals(userId: number, now: Date): SQL<ShowTotals | null> {
  const since = new Date(now.getTime() - MONTH_DAYS * 86_400_000).toISOString();
  const lately = sql`filter (where s.starts_at >= ${since}::timestamptz)`;
  const lasted = sql`sum(extract(epoch from s.ends_at - s.starts_at))`;
  const whole = (seconds: SQL) => sql`coalesce(floor(${seconds} / 3600), 0)`;
  return sql<ShowTotals | null>`(
    select json_build_object('hours', ${whole(lasted)}, 'monthShows', count(s.id) ${lately},
      'monthHours', ${whole(sql`${lasted} ${lately}`)})
    from ${streamSettings} o
    left join ${roomClaims} c on c.user_id = o.user_id and c.state = 'confirmed' and c.enabled
    left join ${streamShows} s on s.claim_id = c.id
    where o.user_id = ${userId} and o.enabled
    group by o.user_id)`;
}
