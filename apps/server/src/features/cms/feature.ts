import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { archive } from './archive.ts';
import { cleanPicturesJob } from './clean-pictures.ts';
import { createDocument } from './create-document.ts';
import { discardDraft } from './discard-draft.ts';
import { listDocuments } from './list-documents.ts';
import { listSettings } from './list-settings.ts';
import { listTexts } from './list-texts.ts';
import { openDocument } from './open-document.ts';
import { deskPersonal } from './personal-data.ts';
import { preview } from './preview.ts';
import { publishDueJob } from './publish-due.ts';
import { publish } from './publish.ts';
import { saveDraft } from './save-draft.ts';
import { setSetting } from './set-setting.ts';
import { setText } from './set-text.ts';
import { unschedule } from './unschedule.ts';
import { uploadPicture } from './upload-picture.ts';
import { version } from './version.ts';
import { versions } from './versions.ts';

/** The CMS: documents, text overrides and site settings edited by staff (MOD-05). */
export const cms: Feature = {
  name: 'desk',
  routes: bind(cmsRoutes, {
    list: listDocuments,
    open: openDocument,
    create: createDocument,
    save: saveDraft,
    discard: discardDraft,
    publish,
    unschedule,
    archive,
    versions,
    version,
    preview,
    picture: uploadPicture,
    texts: listTexts,
    setText,
    settings: listSettings,
    setSetting,
  }),
  personal: deskPersonal,
  jobs: (services) => [publishDueJob(services), cleanPicturesJob(services)],
};
