import { count, desc, isNotNull, sql } from 'drizzle-orm';
import type { operationRoutes } from '@site/contract/operations/routes.ts';
import type { Storage } from '@site/contract/operations/schemas.ts';
import { restoreChecks } from '#features/backups';
import { bioPanelSets } from '#features/bio';
import { contactMessages } from '#features/contact';
import { documentPictures } from '#features/documents';
import { linkPreviews } from '#features/link-previews';
import { media } from '#features/media';
import { linkAudios } from '#features/link-page';
import { storeTotals } from '#db/schema/operations.ts';
import { exports } from '#features/privacy';
import type { Database } from '#db/client.ts';
import { countRemovedFiles } from '#platform/files/file-removal.ts';
import type { Operation } from '#platform/feature.ts';
import { diskOf } from './probes.ts';

/** Maximum number of listed restore tests. */
const BACKUPS = 14;

type Kind = Storage['kinds'][number];

/** Counts the files referenced by rows, by kind. */
async function kindsOf(db: Database): Promise<Kind[]> {
  const one = (rows: readonly { count: number; bytes?: number }[]) => rows[0] ?? { count: 0, bytes: 0 };
  const [pictures, documents, previews, audios, panels, archives, contact] = await Promise.all([
    db.select({ kind: media.kind, count: count() }).from(media).groupBy(media.kind),
    db.select({ count: count() }).from(documentPictures).then(one),
    db.select({ count: count() }).from(linkPreviews).where(isNotNull(linkPreviews.imageKey)).then(one),
    db.select({ count: count() }).from(linkAudios).then(one),
    db
      .select({ count: count(), bytes: sql<number>`coalesce(sum(${bioPanelSets.bytes}), 0)::float8` })
      .from(bioPanelSets)
      .where(isNotNull(bioPanelSets.fileKey))
      .then(one),
    db
      .select({ count: count(), bytes: sql<number>`coalesce(sum(${exports.bytes}), 0)::float8` })
      .from(exports)
      .where(isNotNull(exports.fileKey))
      .then(one),
    db
      .select({ count: sql<number>`coalesce(sum(cardinality(${contactMessages.photos})), 0)::int` })
      .from(contactMessages)
      .then(one),
  ]);
  const ofKind = (kind: (typeof pictures)[number]['kind']) => pictures.find((row) => row.kind === kind)?.count ?? 0;
  const open = (kind: Kind['kind'], number: number): Kind => ({ kind, private: false, count: number, bytes: null });
  return [
    open('pictures', ofKind('image')),
    open('avatars', ofKind('avatar')),
    open('inspiration', ofKind('inspo')),
    open('messages', ofKind('message')),
    open('documents', documents.count),
    open('previews', previews.count),
    open('link-page', audios.count),
    { kind: 'panels', private: true, count: panels.count, bytes: panels.bytes ?? 0 },
    { kind: 'exports', private: true, count: archives.count, bytes: archives.bytes ?? 0 },
    { kind: 'contact', private: true, count: contact.count, bytes: null },
  ];
}

/**
 * Returns the number of files by kind, the totals of each file store, the number of files waiting for deletion, the
 * disk space and the latest restore tests.
 */
export const storage: Operation<typeof operationRoutes.storage> = async ({ db, settings }) => {
  const [kinds, stores, toRemove, disk, backups] = await Promise.all([
    kindsOf(db),
    db
      .select()
      .from(storeTotals)
      .orderBy(sql`${storeTotals.store} desc`),
    countRemovedFiles(db),
    diskOf({ settings }),
    db
      .select({
        id: restoreChecks.id,
        name: restoreChecks.backup,
        startedAt: restoreChecks.startedAt,
        endedAt: restoreChecks.endedAt,
        ok: restoreChecks.ok,
        rows: restoreChecks.rows,
        files: restoreChecks.files,
        bytes: restoreChecks.bytes,
        problem: restoreChecks.problem,
      })
      .from(restoreChecks)
      .orderBy(desc(restoreChecks.startedAt))
      .limit(BACKUPS),
  ]);
  return { kinds, stores, toRemove, disk, backups };
};
