import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { languageRoutes } from '@site/contract/cms/language-routes.ts';
import { operatorRoutes } from '@site/contract/cms/operator-routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { archive, archiveAll } from './documents/archive.ts';
import { cleanPicturesJob } from './images/clean-pictures.ts';
import { ensureStarters } from './documents/ensure-starters.ts';
import { createDocument } from './documents/create-document.ts';
import { discardDraft, saveDraft } from './drafts/draft.ts';
import { listDocuments } from './documents/list-documents.ts';
import { listLanguages, updateLanguages } from './site-settings/languages.ts';
import { operatorDetails, updateOperator } from './site-settings/operator.ts';
import { review } from './publication/review.ts';
import { listSettings, setSetting } from './site-settings/settings.ts';
import { listTexts, setText } from './text-overrides/texts.ts';
import { openDocument } from './documents/cms-document.ts';
import { deskPersonal } from './personal-data.ts';
import { preview } from './documents/preview.ts';
import { publishDueJob } from './publication/publish-due.ts';
import { publish, unschedule } from './publication/publish.ts';
import { uploadPicture } from './images/upload-picture.ts';
import { version, versions } from './versions/versions.ts';

/** The CMS: documents, text overrides and site settings edited by staff (MOD-05). */
export const cms: Feature = {
  name: 'desk',
  routes: [
    ...bind(cmsRoutes, {
      list: listDocuments,
      open: openDocument,
      create: createDocument,
      save: saveDraft,
      discard: discardDraft,
      publish,
      unschedule,
      archive,
      archiveAll,
      review,
      versions,
      version,
      preview,
      picture: uploadPicture,
      texts: listTexts,
      setText,
      settings: listSettings,
      setSetting,
    }),
    ...bind(languageRoutes, { list: listLanguages, update: updateLanguages }),
    ...bind(operatorRoutes, { details: operatorDetails, update: updateOperator }),
  ],
  serve(http, { db }) {
    http.addHook('onReady', () => ensureStarters(db));
  },
  personal: deskPersonal,
  jobs: (services) => [publishDueJob(services), cleanPicturesJob(services)],
};
