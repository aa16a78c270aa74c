import type { mediaRoutes } from '@site/contract/media/routes.ts';
import type { UploadedFile } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { AVATAR_WIDTHS } from './avatar-url.ts';
import { openImage, readable } from './open-image.ts';
import { storeImage, type Rendition } from './store-image.ts';

const QUALITY = 82;

/** An uploaded picture made anew as a square, in the widths of profile pictures. */
export async function avatarRenditions(file: UploadedFile | undefined): Promise<Rendition[]> {
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
