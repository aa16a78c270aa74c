import type { mediaRoutes } from '@site/contract/media/routes.ts';

/** Route that stores one image. */
export type PictureRoute = typeof mediaRoutes.uploadAvatar | typeof mediaRoutes.uploadImage;
