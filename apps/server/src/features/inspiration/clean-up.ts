import { and, asc, eq, exists, not, sql } from 'drizzle-orm';
import { inspoImages, inspoPosts } from '#db/schema/inspiration.ts';
import { moving } from '#features/media';
import { undecided } from '#features/moderation';
import { transact, type Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { dropPictures } from './remove-pictures.ts';

const AT_ONCE = 50;

async function removeSome(services: Services): Promise<number> {
  return moving(services, (moved) =>
    transact(services, async ({ tx }) => {
      const { id, deletedByStaff } = inspoPosts;
      const due = await tx
        .select({ id })
        .from(inspoPosts)
        .where(
          and(
            eq(inspoPosts.state, 'deleted'),
            exists(
              tx
                .select({ one: sql`1` })
                .from(inspoImages)
                .where(eq(inspoImages.postId, id)),
            ),
            not(undecided(tx, { kind: 'inspo', id, deletedByStaff })),
          ),
        )
        .orderBy(asc(id))
        .limit(AT_ONCE)
        .for('no key update', { of: inspoPosts, skipLocked: true });
      for (const post of due) await dropPictures({ ...services, tx }, post.id, moved);
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
