import { draftRoutes } from '@site/contract/drafts/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { listDrafts } from './list-drafts.ts';
import { getDraft } from './get-draft.ts';
import { draftsPersonal } from './personal-data.ts';
import { removeDraft } from './remove-draft.ts';
import { saveDraft } from './save-draft.ts';

/** Members' drafts, shared by all their devices. */
export const drafts: Feature = {
  name: 'drafts',
  routes: bind(draftRoutes, { list: listDrafts, one: getDraft, save: saveDraft, remove: removeDraft }),
  personal: draftsPersonal,
};
