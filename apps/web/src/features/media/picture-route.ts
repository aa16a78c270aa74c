import type { mediaRoutes } from '@site/contract/media/routes.ts';

/** A call that stores one picture. */
export type PictureRoute = typeof mediaRoutes.uploadAvatar | typeof mediaRoutes.uploadImage;
