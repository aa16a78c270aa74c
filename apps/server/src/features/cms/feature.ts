import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { archive } from './documents/archive.ts';
import { cleanPicturesJob } from './images/clean-pictures.ts';
import { createDocument } from './documents/create-document.ts';
import { discardDraft } from './drafts/discard-draft.ts';
import { listDocuments } from './documents/list-documents.ts';
import { listSettings } from './site-settings/list-settings.ts';
import { listTexts } from './text-overrides/list-texts.ts';
import { openDocument } from './documents/open-document.ts';
import { deskPersonal } from './personal-data.ts';
import { preview } from './documents/preview.ts';
import { publishDueJob } from './publication/publish-due.ts';
import { publish } from './publication/publish.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { setSetting } from './site-settings/set-setting.ts';
import { setText } from './text-overrides/set-text.ts';
import { unschedule } from './publication/unschedule.ts';
import { uploadPicture } from './images/upload-picture.ts';
import { version } from './versions/version.ts';
import { versions } from './versions/versions.ts';

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
