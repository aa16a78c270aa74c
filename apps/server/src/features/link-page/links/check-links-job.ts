import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import PQueue from 'p-queue';
import type { Database } from '#db/client.ts';
import { linkPages } from '#db/schema/link-page.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { checkLink } from './check-link.ts';
import { shownPages } from '../public-pages/public-page.ts';

type Checker = (address: string) => ReturnType<typeof checkLink>;
interface Named {
  userId?: number;
}

/** Job that checks the new and changed links of a page; queued by `edit`. */
export const CHECK_LINKS = { name: 'my-link.check' };
const DAILY = 'my-link.check-daily';

/** Number of links on a page that are checked concurrently. */
const AT_ONCE = 6;
/** Maximum duration of a run in milliseconds; the next run continues. */
const RUN_MS = 10 * 60_000;

/** Checks all links of a page or, if `all` is false, those without a state. Only the owner sees the result. */
async function checkPage(
  db: Database,
  userId: number,
  { check, all }: { check: Checker; all: boolean },
): Promise<void> {
  const [page] = await db.select().from(linkPages).where(eq(linkPages.userId, userId));
  const links = (page?.body?.links ?? []).filter(({ id }) => all || !page?.linkStates[id]);
  const look = async ({ id, url }: (typeof links)[number]) => {
    const { state } = await check(url);
    // The page may have been saved concurrently, so the result is stored only if the link still has this URL.
    const isSame = sql`${linkPages.body} @> ${JSON.stringify({ links: [{ id, url }] })}::jsonb`;
    await db
      .update(linkPages)
      .set({ linkStates: sql`${linkPages.linkStates} || ${JSON.stringify({ [id]: state })}::jsonb` })
      .where(and(eq(linkPages.userId, userId), isSame));
  };
  await new PQueue({ concurrency: AT_ONCE }).addAll(links.map((link) => () => look(link)));
  if (!all) return;
  await db
    .update(linkPages)
    .set({ checkedAt: sql`now()` })
    .where(eq(linkPages.userId, userId));
}

export function checkLinksJob({ db }: Services, check: Checker = checkLink): Job<Named> {
  return {
    ...CHECK_LINKS,
    run: async ({ userId }) => (userId === undefined ? undefined : checkPage(db, userId, { check, all: false })),
  };
}

/** Job that checks all links of published pages once a day, in hourly batches, least recently checked first. */
export function checkDailyJob({ db, jobs }: Services, check: Checker = checkLink): Job {
  return {
    name: DAILY,
    cron: '17 * * * *',
    async run() {
      const ends = Date.now() + RUN_MS;
      while (Date.now() < ends) {
        const old = or(isNull(linkPages.checkedAt), lt(linkPages.checkedAt, sql`now() - interval '20 hours'`));
        const [next] = await db
          .select({ userId: linkPages.userId })
          .from(linkPages)
          .where(and(shownPages, old))
          .orderBy(sql`${linkPages.checkedAt} asc nulls first`, asc(linkPages.userId))
          .limit(1);
        if (!next || jobs.stopping) return;
        await checkPage(db, next.userId, { check, all: true });
      }
    },
  };
}
