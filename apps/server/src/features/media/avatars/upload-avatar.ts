import type { mediaRoutes } from '@site/contract/media/routes.ts';
import { isAvatarName } from '@site/contract/core/validation/checks.ts';
import { AppError } from '#platform/app-error.ts';
import type { UploadedFile } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { AVATAR_WIDTHS } from './avatar-url.ts';
import type { DecodedPicture } from '../decoding/decode-picture.ts';
import type { Payer } from '../decoding/decode-queue.ts';
import { decodeUpload } from '../uploads/decode-upload.ts';
import { imageKind } from '../decoding/image-kind.ts';
import { storeImage } from '../uploads/store-image.ts';

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
