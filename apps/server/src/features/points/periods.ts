import type { BoardPeriod } from '@site/contract/points/schemas.ts';

const monday = (at: Date) => {
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC').toPlainDate();
  return day.subtract({ days: day.dayOfWeek - 1 });
};

/** Key of a leaderboard period in the table; weeks and months are in UTC. */
export function periodAt(period: BoardPeriod, at: Date): string {
  if (period === 'all') return 'all';
  return period === 'week' ? `week:${monday(at).toString()}` : `month:${at.toISOString().slice(0, 7)}`;
}

/** Keys of the periods that contain a time. */
export const periodsAt = (at: Date): string[] => [periodAt('week', at), periodAt('month', at), 'all'];

/** Start of the next period; null for all time. */
export function periodEnds(period: BoardPeriod, at: Date): string | null {
  if (period === 'all') return null;
  if (period === 'week') return `${monday(at).add({ weeks: 1 }).toString()}T00:00:00.000Z`;
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)).toISOString();
}
