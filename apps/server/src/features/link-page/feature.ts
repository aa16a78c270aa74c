import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { checkDailyJob, checkLinksJob } from './links/check-links-job.ts';
import { check } from './addresses/check.ts';
import { cleanUpJob } from './clean-up-job.ts';
import { edit } from './edit.ts';
import { greetingSource } from './audio/greeting-source.ts';
import { info } from './page-views.ts';
import { moderatedPage } from './moderation/moderated-page.ts';
import { myLinkPersonal } from './personal-data.ts';
import { genCtoken } from './public-pages/find-entry.ts';
import { byCode, other } from './public-pages/public-info.ts';
import { serveLinkPages } from './serve.ts';
import { stats } from './statistics/stats.ts';
import { submitUrl } from './links/check-link.ts';
import { myLinkSubscribers } from './subscribers.ts';
import { uploadAudio, uploadAvatar, uploadImage } from './audio/upload.ts';

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
