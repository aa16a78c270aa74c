import { and, desc, eq } from 'drizzle-orm';
import type { bioRoutes } from '@site/contract/bio/routes.ts';
import { bioVersions } from '#db/schema/bio.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';

export const versions: Operation<typeof bioRoutes.versions> = async ({ db, viewer }) => ({
  versions: await db
    .select({ revision: bioVersions.revision, savedAt: bioVersions.savedAt, blocks: bioVersions.blockCount })
    .from(bioVersions)
    .where(eq(bioVersions.userId, viewer.id))
    .orderBy(desc(bioVersions.revision)),
});

export const version: Operation<typeof bioRoutes.version> = async ({ db, viewer }, { revision }) => {
  const [row] = await db
    .select({ config: bioVersions.config, blocks: bioVersions.blocks })
    .from(bioVersions)
    .where(and(eq(bioVersions.userId, viewer.id), eq(bioVersions.revision, revision)));
  if (!row) throw new AppError('bio.version-not-found');
  return row;
};
