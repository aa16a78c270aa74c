import { mediaRoutes } from '@site/contract/media/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { serveDrawings } from '#platform/brand/serve-drawings.ts';
import { cleanUpJob } from './clean-up.ts';
import { pictureSource } from './visibility/picture-source.ts';
import { mediaPersonal } from './personal-data.ts';
import { purgeCdnJob } from './visibility/purge-cdn.ts';
import { uploadAvatar } from './avatars/upload-avatar.ts';
import { uploadImage } from './uploads/upload-image.ts';

/** Images uploaded by members. */
export const media: Feature = {
  name: 'media',
  routes: bind(mediaRoutes, { uploadImage, uploadAvatar }),
  files: [pictureSource],
  personal: mediaPersonal,
  jobs: (services) => [cleanUpJob(services), purgeCdnJob(services)],
  serve: (http, services) => serveDrawings(http, services, 'avatars'),
};
