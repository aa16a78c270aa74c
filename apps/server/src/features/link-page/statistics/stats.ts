import { and, eq, gt, sql } from 'drizzle-orm';
import { STAT_DAYS, DISCLOSED_FROM } from '@site/contract/link-page/limits.ts';
import type { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import type { LinkStats } from '@site/contract/link-page/schemas.ts';
import { linkCounts } from '#db/schema/link-page.ts';
import type { Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { linkCounter } from './counter.ts';
import { ownPage } from '../own-page.ts';
import { fieldsOf } from '../page-views.ts';

const DAY_MS = 86_400_000;

/** Applies the privacy threshold. Returns zero, or a count high enough not to identify a visitor; otherwise null. */
const discloseCount = (count: number) => (count === 0 || count >= DISCLOSED_FROM ? count : null);

/**
 * Sums only the visible counts, because hidden ones could be computed from a total that includes them. Returns null if
 * all non-zero counts are hidden.
 */
function sumOf(counts: readonly (number | null)[]): number | null {
  const sum = counts.reduce<number>((total, one) => total + (one ?? 0), 0);
  return sum === 0 && counts.includes(null) ? null : sum;
}

/**
 * Rounds down to multiples of the threshold, so that the difference between two periods discloses nothing. Returns null
 * for counts from 1 to below the threshold.
 */
const inSteps = (count: number) => (count > 0 && count < DISCLOSED_FROM ? null : count - (count % DISCLOSED_FROM));

/** Loads the statistics of the last `days` days, including today. */
export async function statsOf(
  services: Pick<Services, 'db' | 'cache'>,
  userId: number,
  days: number,
): Promise<LinkStats> {
  const { db } = services;
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  const names = Array.from({ length: days }, (_, at) =>
    new Date(today - (days - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
  const first = new Date(today - days * DAY_MS).toISOString().slice(0, 10);
  const rows = await db
    .select()
    .from(linkCounts)
    .where(and(eq(linkCounts.userId, userId), gt(linkCounts.day, first)));
  const page = await fieldsOf(services, await ownPage(db, userId));
  const count = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((sum, row) => sum + row.count, 0);
  const list = names.map((day) => ({
    day,
    visits: discloseCount(count((row) => row.day === day && row.link === '')),
    clicks: discloseCount(count((row) => row.day === day && row.link !== '')),
  }));
  return {
    days: list,
    visits: sumOf(list.map(({ visits }) => visits)),
    clicks: sumOf(list.map(({ clicks }) => clicks)),
    links: page.links.map(({ id, title }) => ({ id, title, clicks: inSteps(count(({ link }) => link === id)) })),
  };
}

export const stats: Operation<typeof linkPageRoutes.stats> = async (context, { days }) => {
  const { db, viewer } = context;
  // Writes this instance's buffered counts first, so that they are included.
  await linkCounter(db).flush();
  return statsOf(context, viewer.id, days);
};

/** Condition for counts that are older than the statistics cover. */
export const oldCounts = sql`${linkCounts.day} <= (now() at time zone 'utc')::date - ${STAT_DAYS}::int`;
