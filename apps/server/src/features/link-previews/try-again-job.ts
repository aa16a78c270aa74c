import { asc, inArray, sql } from 'drizzle-orm';
import { linkPreviews } from '#db/schema/link-previews.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { LOOK_UP, type LookUpData } from './look-up-job.ts';

const AT_ONCE = 200;

/**
 * Once a day, retries failed fetches of links added in the last week, and fetches whose job was lost. Other links are
 * fetched again only when someone posts them.
 */
export function tryAgainJob({ db, jobs }: Services): Job {
  return {
    name: 'link-previews.try-again',
    cron: '17 4 * * *',
    async run() {
      await db.transaction(async (tx) => {
        const failed = sql`${linkPreviews.state} = 'none' and ${linkPreviews.fetchedAt} < now() - interval '20 hours'
          and ${linkPreviews.createdAt} > now() - interval '7 days'`;
        const lost = sql`${linkPreviews.state} = 'waiting' and ${linkPreviews.createdAt} < now() - interval '1 hour'`;
        const found = await tx
          .select({ hash: linkPreviews.hash })
          .from(linkPreviews)
          .where(sql`(${failed}) or (${lost})`)
          .orderBy(asc(linkPreviews.fetchedAt))
          .limit(AT_ONCE)
          .for('update', { skipLocked: true });
        for (const { hash } of found) {
          const data: LookUpData = { hash: hash.toString('hex') };
          await jobs.send(tx, { name: LOOK_UP }, data);
        }
        const hashes = found.map(({ hash }) => hash);
        if (hashes.length > 0) {
          await tx
            .update(linkPreviews)
            .set({ fetchedAt: sql`now()` })
            .where(inArray(linkPreviews.hash, hashes));
        }
      });
    },
  };
}
