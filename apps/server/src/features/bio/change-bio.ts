import { sql } from 'drizzle-orm';
import type { bioRoutes } from '@site/contract/bio/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { AppError } from '#platform/app-error.ts';
import { bioCopies } from '#db/schema/bio.ts';
import type { LoggedIn } from '#platform/context.ts';
import { storeBio } from './store-bio.ts';
import { findBio, type FoundBio } from './find-bio.ts';

export const saveConfig: Operation<typeof bioRoutes.saveConfig> = (context, { revision, config }) =>
  storeBio(context, { revision, config });

export const saveDetail: Operation<typeof bioRoutes.saveDetail> = (context, { revision, blocks }) =>
  storeBio(context, { revision, blocks });

export const deleteBlock: Operation<typeof bioRoutes.delete> = async (context, { revision, id }) => {
  const bio = await seenBio(context, revision);
  const blocks = bio.blocks.filter((block) => block.id !== id);
  if (blocks.length === bio.blocks.length) throw new AppError('bio.block-not-found');
  return storeBio(context, { revision, blocks });
};

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

/**
 * Loads the current user's bio and checks that it is still at the revision that the client last loaded.
 * @throws AppError bio.changed-elsewhere when it is at another revision
 */
export async function seenBio({ db, viewer }: LoggedIn, revision: number): Promise<FoundBio> {
  const bio = await findBio(db, viewer.id);
  if (bio.revision !== revision) throw new AppError('bio.changed-elsewhere');
  return bio;
}
