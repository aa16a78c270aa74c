import { and, asc, eq, exists, notExists, or, sql } from 'drizzle-orm';
import { inspoImages, inspoPosts } from '#db/schema/inspiration.ts';
import { appeals, cases } from '#db/schema/moderation.ts';
import { moving } from '#features/media';
import { transact, type Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { dropPictures } from './remove-pictures.ts';

/** Staff's deletions can be appealed for 20 days, and the appeal takes a moderator some more. */
const KEPT_DAYS = 30;
const AT_ONCE = 50;

async function removeSome(services: Services): Promise<number> {
  return moving(services, (moved) =>
    transact(services, async ({ tx }) => {
      const one = { one: sql`1` };
      const ofPost = and(eq(cases.kind, 'inspo'), eq(cases.targetId, inspoPosts.id));
      const undecided = tx
        .select(one)
        .from(cases)
        .leftJoin(appeals, and(eq(appeals.caseId, cases.id), eq(appeals.state, 'open')))
        .where(
          and(
            ofPost,
            or(
              sql`${cases.open}`,
              sql`${appeals.id} is not null`,
              and(
                sql`${inspoPosts.deletedByStaff}`,
                sql`${cases.decidedAt} > now() - make_interval(days => ${KEPT_DAYS})`,
              ),
            ),
          ),
        );
      const due = await tx
        .select({ id: inspoPosts.id })
        .from(inspoPosts)
        .where(
          and(
            eq(inspoPosts.state, 'deleted'),
            exists(tx.select(one).from(inspoImages).where(eq(inspoImages.postId, inspoPosts.id))),
            notExists(undecided),
          ),
        )
        .orderBy(asc(inspoPosts.id))
        .limit(AT_ONCE)
        .for('no key update', { of: inspoPosts, skipLocked: true });
      for (const { id } of due) await dropPictures({ ...services, tx }, id, moved);
      return due.length;
    }),
  );
}

/** Removes the pictures of deleted posts on which nothing is left to decide. */
export function cleanUpJob(services: Services): Job {
  return {
    name: 'inspiration.clean-up',
    cron: '53 3 * * *',
    async run() {
      while ((await removeSome(services)) === AT_ONCE);
    },
  };
}
