import { sql } from 'drizzle-orm';
import type { bioRoutes } from '@site/contract/bio/routes.ts';
import { bioCopies } from '#db/schema/bio.ts';
import type { Operation } from '#platform/feature.ts';

/** Rate limit per member, well above normal use. */
const PER_MEMBER = { points: 30, seconds: 60 };

export const markCopied: Operation<typeof bioRoutes.copied> = async ({ db, viewer, limits }, { site, part, text }) => {
  await limits.countOf('bio-copied', PER_MEMBER, `user:${viewer.id}`);
  await db
    .insert(bioCopies)
    .values({ userId: viewer.id, site, part, text })
    .onConflictDoUpdate({
      target: [bioCopies.userId, bioCopies.site, bioCopies.part],
      set: { text: sql`excluded.text`, copiedAt: sql`now()` },
    });
  return {};
};
