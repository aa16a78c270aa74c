import type { mediaRoutes } from '@site/contract/media/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { AVATAR_WIDTHS } from './avatar-url.ts';
import { openImage, readable } from './open-image.ts';
import { storeImage, type Rendition } from './store-image.ts';

const QUALITY = 82;

export const uploadAvatar: Operation<typeof mediaRoutes.uploadAvatar> = async (context) => {
  const image = await openImage(context.uploads[0]);
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
  const height = AVATAR_WIDTHS[1];
  return storeImage(context, { ownerId: context.viewer.id, kind: 'avatar', height, renditions });
};
