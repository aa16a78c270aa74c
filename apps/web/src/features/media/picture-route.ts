import type { mediaRoutes } from '@site/contract/media/routes.ts';
import type { myLinkRoutes } from '@site/contract/my-link/routes.ts';

/** A call that stores one picture. */
export type PictureRoute =
  | typeof mediaRoutes.uploadAvatar
  | typeof mediaRoutes.uploadImage
  | typeof myLinkRoutes.uploadAvatar
  | typeof myLinkRoutes.uploadImage;
