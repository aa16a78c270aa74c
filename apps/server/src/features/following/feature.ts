import { followingRoutes } from '@site/contract/following/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { block } from './block.ts';
import { follow } from './follow.ts';
import { listOwn } from './list-own.ts';
import { mute } from './mute.ts';
import { followingPersonal } from './personal-data.ts';
import { getRelationship } from './relationship.ts';

/** Follows, mutes and blocks (FORUM-18). */
export const following: Feature = {
  name: 'following',
  routes: bind(followingRoutes, { follow, mute, block, standing: getRelationship, list: listOwn }),
  personal: followingPersonal,
};
