import type { mediaRoutes } from '@site/contract/media/routes.ts';
import { isAvatarName } from '@site/contract/core/checks.ts';
import { AppError } from '#platform/app-error.ts';
import type { UploadedFile } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { AVATAR_WIDTHS } from './avatar-url.ts';
import { imageKind } from './image-kind.ts';
import { openImage, readable } from './open-image.ts';
import { storeImage, type Rendition } from './store-image.ts';

const QUALITY = 82;

/**
 * Re-encodes an uploaded picture as a square, in the widths of profile pictures.
 * @throws AppError media.type for anything but JPG, GIF and PNG, whatever the file is called
 */
export async function avatarRenditions(file: UploadedFile | undefined): Promise<Rendition[]> {
  if (file && (!isAvatarName(file.name) || imageKind(file.content) === 'bmp')) throw new AppError('media.type');
  const image = await openImage(file);
  const renditions: Rendition[] = [];
  for (const width of AVATAR_WIDTHS) {
    const content = await readable(() =>
      image
        .pipeline()
        .resize({ width, height: width, fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .webp({ quality: QUALITY })
        .toBuffer(),
    );
    renditions.push({ width, content });
  }
  return renditions;
}

export const uploadAvatar: Operation<typeof mediaRoutes.uploadAvatar> = async (context) => {
  const renditions = await avatarRenditions(context.uploads[0]);
  return storeImage(context, { ownerId: context.viewer.id, kind: 'avatar', height: AVATAR_WIDTHS[1], renditions });
};
