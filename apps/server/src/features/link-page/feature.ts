import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { checkDailyJob, checkLinksJob } from './check-links-job.ts';
import { check } from './check.ts';
import { cleanUpJob } from './clean-up-job.ts';
import { edit } from './edit.ts';
import { greetingSource } from './greeting-source.ts';
import { info } from './info.ts';
import { moderatedPage } from './moderated-page.ts';
import { myLinkPersonal } from './personal-data.ts';
import { genCtoken } from './preview-token.ts';
import { byCode, other } from './public-info.ts';
import { serveLinkPages } from './serve.ts';
import { stats } from './stats.ts';
import { submitUrl } from './submit-url.ts';
import { myLinkSubscribers } from './subscribers.ts';
import { uploadAudio, uploadAvatar, uploadImage } from './upload.ts';

/** A member's public link page (BIO-06). */
export const linkPage: Feature = {
  name: 'my-link',
  routes: bind(linkPageRoutes, {
    ...{ info, check, other, byCode, submitUrl, edit, uploadAvatar, uploadImage, uploadAudio, genCtoken, stats },
  }),
  subscribers: myLinkSubscribers,
  jobs: (services) => [checkLinksJob(services), checkDailyJob(services), cleanUpJob(services)],
  files: [greetingSource],
  personal: myLinkPersonal,
  moderated: [moderatedPage],
  serve: serveLinkPages,
};
