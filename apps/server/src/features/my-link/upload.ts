import { count, eq } from 'drizzle-orm';
import type { myLinkRoutes } from '@site/contract/my-link/routes.ts';
import { linkAudios } from '#db/schema/my-link.ts';
import { avatarRenditions, renditionsOf, storeImage } from '#features/media';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { newFileKey } from '#platform/files.ts';
import { rewriteAudio } from './audio/rewrite-audio.ts';
import { greetingView } from './page-files.ts';

/** Greetings of a member that wait to be saved with the page; what is not goes after a day. */
const WAITING_MAX = 20;

export const uploadAvatar: Operation<typeof myLinkRoutes.uploadAvatar> = async (context) => {
  const renditions = await avatarRenditions(context.uploads[0]);
  const height = renditions.at(-1)?.width ?? 0;
  return storeImage(context, { ownerId: context.viewer.id, kind: 'avatar', height, renditions });
};

export const uploadImage: Operation<typeof myLinkRoutes.uploadImage> = async (context) => {
  const { renditions, height } = await renditionsOf(context.uploads[0]);
  return storeImage(context, { ownerId: context.viewer.id, kind: 'image', height, renditions });
};

export const uploadAudio: Operation<typeof myLinkRoutes.uploadAudio> = async ({ db, files, uploads, viewer }) => {
  const [file] = uploads;
  if (!file) throw fieldError('file', 'invalid.required');
  const { content, ending, type, seconds } = await rewriteAudio(file.content);
  const [{ waiting } = { waiting: 0 }] = await db
    .select({ waiting: count() })
    .from(linkAudios)
    .where(eq(linkAudios.ownerId, viewer.id));
  if (waiting >= WAITING_MAX) throw new AppError('media.count', { params: { n: WAITING_MAX } });
  const key = `${newFileKey()}.${ending}`;
  try {
    await files.put(key, content);
    const [row] = await db.insert(linkAudios).values({ ownerId: viewer.id, key, type, seconds }).returning();
    if (!row) throw new Error('greeting was not stored');
    return greetingView(row);
  } catch (error) {
    await files.remove(key).catch(() => undefined);
    throw error;
  }
};
