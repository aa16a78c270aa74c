import { z } from 'zod';
import { Cursor, Flag, Id, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Followed, FOLLOWED_KINDS, FOLLOWING_LISTS, Relationship } from './schemas.ts';

const target = { kind: z.enum(FOLLOWED_KINDS), id: Id };

export const followingRoutes = routes('following', {
  follow: route({
    method: 'POST',
    path: `${API}/following/follow`,
    access: 'member',
    limit: 'write',
    summary: 'Follow or unfollow',
    description:
      'Follows a post, topic, member or cam site if `on` is true and unfollows it otherwise. Following also unmutes.',
    input: z.strictObject({ ...target, on: Flag }),
    data: Relationship,
    errors: ['following.not-found', 'following.self', 'following.full'],
  }),
  mute: route({
    method: 'POST',
    path: `${API}/following/mute`,
    access: 'member',
    limit: 'write',
    summary: 'Mute or unmute',
    description:
      "Hides a post, topic, member or cam site from the current user's lists if `on` is true and shows it again otherwise. Muting also unfollows.",
    input: z.strictObject({ ...target, on: Flag }),
    data: Relationship,
    errors: ['following.not-found', 'following.self', 'following.full'],
  }),
  block: route({
    method: 'POST',
    path: `${API}/following/block`,
    access: 'member',
    limit: 'write',
    summary: 'Block or unblock a member',
    description:
      "Hides the member and the current user from each other if `on` is true and ends the block otherwise. The other member is not notified. Moderators and admins can't be blocked.",
    input: z.strictObject({ id: Id, on: Flag }),
    data: Relationship,
    errors: ['following.not-found', 'following.self', 'following.staff', 'following.full'],
  }),
  standing: route({
    method: 'GET',
    path: `${API}/following/standing`,
    access: 'member',
    limit: 'read',
    summary: 'Get the relationship to a target',
    description:
      'Returns whether the current user follows, has muted or has blocked a post, topic, member or cam site.',
    input: z.strictObject(target),
    data: Relationship,
    errors: [],
    quiet: true,
  }),
  list: route({
    method: 'GET',
    path: `${API}/following/list`,
    access: 'member',
    limit: 'read',
    summary: 'List followed, muted or blocked entries',
    description: "Returns one of the current user's lists, most recently added first. Returns 20 entries per page.",
    input: z.strictObject({ list: z.enum(FOLLOWING_LISTS), cursor: Cursor.optional() }),
    data: pageOf(Followed).extend({ total: z.number().int() }),
    errors: ['forum.cursor-invalid'],
  }),
});
