import { and, eq, gt, sql } from 'drizzle-orm';
import { STAT_DAYS, TOLD_FROM } from '@site/contract/my-link/limits.ts';
import type { myLinkRoutes } from '@site/contract/my-link/routes.ts';
import type { LinkStats } from '@site/contract/my-link/schemas.ts';
import type { Executor } from '#db/client.ts';
import { linkCounts } from '#db/schema/my-link.ts';
import type { Operation } from '#platform/feature.ts';
import { linkCounter } from './counter.ts';
import { ownPage } from './own-page.ts';
import { fieldsOf } from './page-views.ts';

const DAY_MS = 86_400_000;

/** A count as it is told: none, or enough that nobody can be meant by it. */
const told = (count: number) => (count === 0 || count >= TOLD_FROM ? count : null);

/** The sum of what is told: with a smaller count in it, that one could be reckoned. null: there is something, but nothing told. */
function sumOf(counts: readonly (number | null)[]): number | null {
  const sum = counts.reduce<number>((total, one) => total + (one ?? 0), 0);
  return sum === 0 && counts.includes(null) ? null : sum;
}

/** In steps, so that two spans of days do not tell what was between them. */
const inSteps = (count: number) => (count > 0 && count < TOLD_FROM ? null : count - (count % TOLD_FROM));

/** What was counted of a page in the last days, today among them. */
export async function statsOf(db: Executor, userId: number, days: number): Promise<LinkStats> {
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  const names = Array.from({ length: days }, (_, at) =>
    new Date(today - (days - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
  const first = new Date(today - days * DAY_MS).toISOString().slice(0, 10);
  const rows = await db
    .select()
    .from(linkCounts)
    .where(and(eq(linkCounts.userId, userId), gt(linkCounts.day, first)));
  const page = await fieldsOf(db, await ownPage(db, userId));
  const count = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((sum, row) => sum + row.count, 0);
  const list = names.map((day) => ({
    day,
    visits: told(count((row) => row.day === day && row.link === '')),
    clicks: told(count((row) => row.day === day && row.link !== '')),
  }));
  return {
    days: list,
    visits: sumOf(list.map(({ visits }) => visits)),
    clicks: sumOf(list.map(({ clicks }) => clicks)),
    links: page.links.map(({ id, title }) => ({ id, title, clicks: inSteps(count(({ link }) => link === id)) })),
  };
}

export const stats: Operation<typeof myLinkRoutes.stats> = async ({ db, viewer }, { days }) => {
  // What this instance has counted and not written yet.
  await linkCounter(db).flush();
  return statsOf(db, viewer.id, days);
};

/** Forgets counts that are older than is told. */
export const oldCounts = sql`${linkCounts.day} <= (now() at time zone 'utc')::date - ${STAT_DAYS}::int`;
