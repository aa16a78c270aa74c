import { mediaRoutes } from '@site/contract/media/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { cleanUpJob } from './clean-up.ts';
import { mediaPersonal } from './personal.ts';
import { uploadAvatar } from './upload-avatar.ts';
import { uploadImage } from './upload-image.ts';

/** Pictures that people upload. */
export const media: Feature = {
  name: 'media',
  routes: bind(mediaRoutes, { uploadImage, uploadAvatar }),
  personal: mediaPersonal,
  jobs: (services) => [cleanUpJob(services)],
};
