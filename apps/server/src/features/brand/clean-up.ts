import { inArray, sql } from 'drizzle-orm';
import { brandDrafts, brandFonts, brandPictures } from '#db/schema/brand.ts';
import { brandVersions } from '#platform/brand/brand-versions.ts';
import { pictureKey } from '#platform/brand/brand-picture.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { lockBrand } from './brand-draft.ts';
import { fontKey } from './fonts/stored-font.ts';

/** Days for which unused uploads remain, because a form that is open or offline may still refer to them. */
const RETAINED_DAYS = 30;

/** Maximum number of uploads per transaction, which holds the lock of the brand. */
const BATCH = 100;

const KINDS = [
  { table: brandPictures, keyOf: pictureKey },
  { table: brandFonts, keyOf: fontKey },
] as const;

/**
 * Removes a batch of uploads that neither a version of the brand nor its draft refers to. Removes files before their
 * rows, so that a crash leaves no orphaned files.
 * @returns the number of removed uploads
 */
async function removeBatch({ db, files }: Services, { table, keyOf }: (typeof KINDS)[number]): Promise<number> {
  return db.transaction(async (tx) => {
    // No draft can refer to an upload between the check and its removal.
    await lockBrand(tx);
    const unused = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(
        sql`${table.createdAt} < now() - make_interval(days => ${RETAINED_DAYS}::integer)
          and not exists (select from ${brandVersions} where position(${table.name} in ${brandVersions.brand}::text) > 0)
          and not exists (select from ${brandDrafts} where position(${table.name} in ${brandDrafts.brand}::text) > 0)`,
      )
      .orderBy(table.id)
      .limit(BATCH);
    for (const { name } of unused) await files.remove(keyOf(name));
    const ids = unused.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(table).where(inArray(table.id, ids));
    return unused.length;
  });
}

/** Job that removes uploads that were never published. */
export function cleanUpJob(services: Services): Job {
  return {
    name: 'brand.clean-up',
    cron: '53 3 * * *',
    async run() {
      for (const kind of KINDS) {
        while ((await removeBatch(services, kind)) === BATCH);
      }
    },
  };
}
