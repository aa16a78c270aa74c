import type { Feature } from '#platform/feature.ts';
import { lookUpJob } from './look-up-job.ts';
import { previewPictureSource } from './picture-source.ts';
import { tryAgainJob } from './try-again-job.ts';

/** Previews of links that members post (FORUM-18). */
export const linkPreviews: Feature = {
  name: 'link-previews',
  routes: [],
  files: [previewPictureSource],
  jobs: (services) => [lookUpJob(services), tryAgainJob(services)],
};
