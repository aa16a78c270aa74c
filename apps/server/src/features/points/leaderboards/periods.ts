import type { BoardPeriod } from '@site/contract/points/schemas.ts';

const monday = (at: Date) => {
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
  return day.subtract({ days: day.dayOfWeek - 1 });
};

/** Returns the table key of the leaderboard period that contains a time. Weeks and months are in UTC. */
export function periodAt(period: BoardPeriod, at: Date): string {
  if (period === 'all') return 'all';
  return period === 'week' ? `week:${monday(at).toString()}` : `month:${at.toISOString().slice(0, 7)}`;
}

/** Returns the keys of all periods that contain a time. */
export const periodsAt = (at: Date): string[] => [periodAt('week', at), periodAt('month', at), 'all'];

/** Returns the start of the next period; null for the all-time period. */
export function periodEnds(period: BoardPeriod, at: Date): string | null {
  if (period === 'all') return null;
  if (period === 'week') return `${monday(at).add({ weeks: 1 }).toString()}T00:00:00.000Z`;
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)).toISOString();
}
