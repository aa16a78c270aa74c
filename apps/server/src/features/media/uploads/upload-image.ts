import type { mediaRoutes } from '@site/contract/media/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { renditionsOf } from './renditions-of.ts';
import { storeImage } from './store-image.ts';

export const uploadImage: Operation<typeof mediaRoutes.uploadImage> = async (context) => {
  const picture = await renditionsOf(context, context.uploads[0]);
  return storeImage(context, { ownerId: context.viewer.id, kind: 'image', picture });
};
