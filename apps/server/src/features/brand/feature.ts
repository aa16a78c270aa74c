import { brandRoutes } from '@site/contract/brand/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { cleanUpJob } from './clean-up.ts';
import { drawMailLogo } from './drawing/draw-mail-logo.ts';
import { discardDraft, saveDraft } from './brand-draft.ts';
import { get, history } from './brand-view.ts';
import { uploadFont } from './fonts/upload-brand-font.ts';
import { checkSlug } from './check-publishable.ts';
import { findDraftPreview } from './find-draft-preview.ts';
import { brandPersonal } from './personal-data.ts';
import { previewMail } from './preview-mail.ts';
import { previewShareImage } from './drawing/preview-share-image.ts';
import { publish, restore } from './publish-brand.ts';
import { serveBrand } from './serve-brand.ts';
import { upload } from './upload-brand-picture.ts';

/** The brand of the site: names, pictures, colours, fonts and texts, edited by administrators (BRAND-01). */
export const brand: Feature = {
  name: 'brand',
  routes: bind(brandRoutes, {
    ...{ get, history, save: saveDraft, discard: discardDraft },
    ...{ publish, restore, checkSlug, previewMail, previewShareImage, upload, uploadFont },
  }),
  jobs: (services) => [cleanUpJob(services)],
  personal: brandPersonal,
  findPreview: findDraftPreview,
  drawMailLogo: (services) => drawMailLogo(services, services.brand.live),
  serve: serveBrand,
};
