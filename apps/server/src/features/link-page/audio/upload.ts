import { and, desc, eq, inArray } from 'drizzle-orm';
import type { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { linkAudios } from '#db/schema/link-page.ts';
import { avatarRenditions, renditionsOf, storeImage } from '#features/media';
import { fieldError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { removeFiles } from '#platform/files/file-removal.ts';
import { newFileKey } from '#platform/files/files.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { rewriteApart } from './rewrite-apart.ts';
import { unheard } from '../files/drop-files.ts';
import { greetingView } from '../files/page-files.ts';

/**
 * Maximum number of unsaved greetings per member. If there are more, the oldest are deleted at once; the rest are
 * deleted after a day.
 */
const WAITING_MAX = 20;
/** Rate limit on uploaded greetings per member: more than anyone records. */
const AUDIOS = { points: 40, seconds: 3600 };

export const uploadAvatar: Operation<typeof linkPageRoutes.uploadAvatar> = async (context) => {
  const picture = await avatarRenditions(context, context.uploads[0]);
  return storeImage(context, { ownerId: context.viewer.id, kind: 'avatar', picture });
};

export const uploadImage: Operation<typeof linkPageRoutes.uploadImage> = async (context) => {
  const picture = await renditionsOf(context, context.uploads[0]);
  return storeImage(context, { ownerId: context.viewer.id, kind: 'image', picture });
};

export const uploadAudio: Operation<typeof linkPageRoutes.uploadAudio> = async (context) => {
  const { files, jobs, limits, uploads, viewer } = context;
  const [file] = uploads;
  if (!file) throw fieldError('file', 'invalid.required');
  await limits.countOf('my-link-audio', AUDIOS, `user:${viewer.id}`);
  const { content, ending, type, seconds } = await rewriteApart(file.content);
  const key = `${newFileKey()}.${ending}`;
  try {
    await files.put(key, content);
    return await transact(context, async (work) => {
      const { tx } = work;
      await lockOwner(context, work);
      const [row] = await tx.insert(linkAudios).values({ ownerId: viewer.id, key, type, seconds }).returning();
      if (!row) throw new Error('greeting was not stored');
      const tooMany = tx
        .select({ id: linkAudios.id })
        .from(linkAudios)
        .where(and(eq(linkAudios.ownerId, viewer.id), unheard(tx)))
        .orderBy(desc(linkAudios.id))
        .offset(WAITING_MAX);
      const removed = await tx
        .delete(linkAudios)
        .where(inArray(linkAudios.id, tooMany))
        .returning({ key: linkAudios.key });
      await removeFiles({ tx, jobs }, { files: removed.map((old) => old.key) });
      return greetingView(row);
    });
  } catch (error) {
    // The first error is the one to report.
    await files.remove(key).catch(() => undefined);
    throw error;
  }
};
