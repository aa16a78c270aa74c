import { draftRoutes } from '@site/contract/drafts/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { listDrafts } from './list-drafts.ts';
import { getDraft, removeDraft, saveDraft } from './draft.ts';
import { moveDraftTopics } from './move-draft-topics.ts';
import { draftSubscribers } from './move-reply-drafts.ts';
import { draftsPersonal } from './personal-data.ts';

/** Members' drafts, shared by all their devices. */
export const drafts: Feature = {
  name: 'drafts',
  routes: bind(draftRoutes, { list: listDrafts, one: getDraft, save: saveDraft, remove: removeDraft }),
  personal: draftsPersonal,
  moveTopicReferences: moveDraftTopics,
  subscribers: draftSubscribers,
};
