import { followingRoutes } from '@site/contract/following/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { block } from './block.ts';
import { moveTopicFollows } from './move-follows.ts';
import { follow, mute } from './set-entry.ts';
import { listOwn } from './list-own.ts';
import { followingPersonal } from './personal-data.ts';
import { getRelationship } from './relations-of.ts';

/** Follows, mutes and blocks (FORUM-18). */
export const following: Feature = {
  name: 'following',
  routes: bind(followingRoutes, { follow, mute, block, standing: getRelationship, list: listOwn }),
  personal: followingPersonal,
  moveTopicReferences: moveTopicFollows,
};
