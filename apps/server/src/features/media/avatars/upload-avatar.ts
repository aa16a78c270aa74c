import { and, eq } from 'drizzle-orm';
import type { mediaRoutes } from '@site/contract/media/routes.ts';
import { isAvatarName } from '@site/contract/core/validation/checks.ts';
import { AppError } from '#platform/app-error.ts';
import type { UploadedFile } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { media } from '#db/schema/media.ts';
import type { Files } from '#platform/files/files.ts';
import type { DecodedPicture } from '../decoding/decode-picture.ts';
import type { Payer } from '../decoding/decode-queue.ts';
import { decodeUpload, storeImage } from '../uploads/upload-image.ts';
import { imageKind } from '../decoding/image-kind.ts';
import { imageFile } from '../image-view.ts';
import { isUnused } from '../image-uses/places.ts';
import { AVATAR_WIDTHS } from './avatar-url.ts';

/**
 * Re-encodes an uploaded image as a square, in the widths of profile pictures.
 * @throws AppError media.type when the file name has no JPG, GIF or PNG extension or the content is a BMP; also the
 * errors of decodeUpload
 */
export async function avatarRenditions(payer: Payer, file: UploadedFile | undefined): Promise<DecodedPicture> {
  if (file && (!isAvatarName(file.name) || imageKind(file.content) === 'bmp')) throw new AppError('media.type');
  return decodeUpload(payer, file, {
    fit: 'cover',
    sizes: AVATAR_WIDTHS,
    background: '#ffffff',
    quality: 82,
    placeholder: false,
  });
}

export const uploadAvatar: Operation<typeof mediaRoutes.uploadAvatar> = async (context) => {
  const picture = await avatarRenditions(context, context.uploads[0]);
  return storeImage(context, { ownerId: context.viewer.id, kind: 'avatar', picture });
};

/**
 * Deletes a replaced profile picture with its files, so that an old URL no longer shows a face. Does nothing if the
 * image is still used. Removes the files before the row, so that the deletion can be retried after a crash.
 */
export async function removeReplaced(
  tx: Transaction,
  files: Files,
  { ownerId, key }: { ownerId: number; key: string },
): Promise<void> {
  // Locks the account, so that its owner cannot select the same image concurrently.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
  const [picture] = await tx
    .select({ id: media.id, widths: media.widths })
    .from(media)
    .where(and(eq(media.key, key), eq(media.ownerId, ownerId), eq(media.kind, 'avatar'), isUnused))
    .for('update');
  if (!picture) return;
  for (const width of picture.widths) await files.remove(imageFile(key, width));
  await tx.delete(media).where(eq(media.id, picture.id));
}
