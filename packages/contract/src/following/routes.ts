import { z } from 'zod';
import { Cursor, Flag, Id, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Followed, FOLLOWED_KINDS, FOLLOWING_LISTS, Standing } from './schemas.ts';

const target = { kind: z.enum(FOLLOWED_KINDS), id: Id };

export const followingRoutes = routes('following', {
  follow: route({
    method: 'POST',
    path: `${API}/following/follow`,
    access: 'member',
    limit: 'write',
    summary: 'Follows a post, topic, member or cam site, or ends it. What is followed is not muted any more.',
    input: z.strictObject({ ...target, on: Flag }),
    data: Standing,
    errors: ['following.not-found', 'following.self', 'following.full'],
  }),
  mute: route({
    method: 'POST',
    path: `${API}/following/mute`,
    access: 'member',
    limit: 'write',
    summary:
      "Leaves a post, topic, member or cam site out of one's lists, or ends it. What is muted is not followed any more.",
    input: z.strictObject({ ...target, on: Flag }),
    data: Standing,
    errors: ['following.not-found', 'following.self', 'following.full'],
  }),
  block: route({
    method: 'POST',
    path: `${API}/following/block`,
    access: 'member',
    limit: 'write',
    summary:
      'Hides a member and oneself from each other, or ends it; the other one is not told. Staff cannot be blocked.',
    input: z.strictObject({ id: Id, on: Flag }),
    data: Standing,
    errors: ['following.not-found', 'following.self', 'following.staff', 'following.full'],
  }),
  standing: route({
    method: 'GET',
    path: `${API}/following/standing`,
    access: 'member',
    limit: 'read',
    summary: 'Whether the caller follows, muted or blocked a post, topic, member or cam site.',
    input: z.strictObject(target),
    data: Standing,
    errors: [],
    quiet: true,
  }),
  list: route({
    method: 'GET',
    path: `${API}/following/list`,
    access: 'member',
    limit: 'read',
    summary: 'What the caller follows, muted or blocked; the newest entry first, 20 a page.',
    input: z.strictObject({ list: z.enum(FOLLOWING_LISTS), cursor: Cursor.optional() }),
    data: pageOf(Followed).extend({ total: z.number().int() }),
    errors: ['forum.cursor-invalid'],
  }),
});
