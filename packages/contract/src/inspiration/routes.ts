import { z } from 'zod';
import { Cursor, Done, Flag, Id } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Marked } from '../forum/schemas.ts';
import { InspoFields, SuggestFields, TagSlug } from './fields.ts';
import { InspoCard, InspoConsent, InspoFigures, InspoInit, InspoPage, InspoPost } from './schemas.ts';

/** Maximum number of posts in a call of `refresh`. */
export const REFRESH_MAX = 100;
/** Maximum of the count of new posts. */
export const NEW_MAX = 99;

const one = z.strictObject({ id: Id });

/* The specification names some calls twice, as `caminspo` and as `inspo`. Both paths exist with one operation
   (docs/decisions/0014-inspiration.md); these are the common parts. */
const feed = {
  method: 'GET',
  access: 'member',
  limit: 'read',
  summary: 'Posts of pictures, newest first, 24 a page; of one tag or one author.',
  input: z.strictObject({ tag: TagSlug.optional(), author: Id.optional(), cursor: Cursor.optional() }),
  data: InspoPage,
  errors: ['forum.cursor-invalid'],
} as const;
const post = {
  access: 'member',
  limit: 'read',
  summary: 'One post with its pictures.',
  input: one,
  data: InspoPost,
  errors: ['inspiration.post-not-found'],
} as const;
const own = {
  method: 'GET',
  access: 'member',
  limit: 'read',
  input: z.strictObject({ cursor: Cursor.optional() }),
  data: InspoPage,
  errors: ['forum.cursor-invalid'],
} as const;
const saved = { ...own, summary: 'The posts one has saved, the last saved first.' };
const mark = {
  method: 'POST',
  access: 'member',
  limit: 'write',
  data: Marked,
  errors: ['inspiration.post-not-found', 'inspiration.post-deleted'],
} as const;
const remove = {
  method: 'POST',
  access: 'member',
  limit: 'write',
  summary: 'Deletes an own post and its pictures.',
  input: one,
  data: Done,
  errors: ['inspiration.post-not-found', 'inspiration.not-the-author'],
} as const;

export const inspirationRoutes = routes('inspiration', {
  list: route({ ...feed, path: `${API}/caminspo` }),
  page: route({ ...feed, path: `${API}/inspo/page` }),
  newer: route({
    method: 'GET',
    path: `${API}/inspo/new`,
    access: 'member',
    limit: 'read',
    summary: 'How many posts were published after one, at most 99.',
    input: z.strictObject({ after: Id, tag: TagSlug.optional() }),
    data: z.object({ count: z.number().int() }),
    errors: [],
    quiet: true,
  }),
  refresh: route({
    method: 'GET',
    path: `${API}/inspo/refresh`,
    access: 'member',
    limit: 'read',
    summary: 'The figures of posts that are shown, by ids with commas; those that are gone are left out.',
    input: z.strictObject({
      ids: z
        .string()
        .max(2000)
        .regex(/^\d+(,\d+)*$/)
        .transform((text) => text.split(',').map(Number).filter(Number.isSafeInteger))
        .refine((ids) => ids.length <= REFRESH_MAX),
    }),
    data: z.object({ items: z.array(InspoFigures) }),
    errors: [],
    quiet: true,
  }),
  homepage: route({
    method: 'GET',
    path: `${API}/inspo/homepage`,
    access: 'member',
    limit: 'read',
    summary: 'The posts most liked of the last 30 days, one of each author.',
    input: z.strictObject({}),
    data: z.object({ items: z.array(InspoCard) }),
    errors: [],
  }),
  detail: route({ ...post, method: 'GET', path: `${API}/caminspo/detail` }),
  mediaInfo: route({ ...post, method: 'GET', path: `${API}/inspo/media/info` }),
  showArticle: route({ ...post, method: 'POST', path: `${API}/inspo/media/article/show` }),
  myPosts: route({
    ...own,
    path: `${API}/caminspo/mypost`,
    summary: 'The own posts, hidden ones too, newest first.',
  }),
  myLikes: route({ ...own, path: `${API}/caminspo/mylike`, summary: 'The posts one likes, the last liked first.' }),
  mySaves: route({ ...saved, path: `${API}/caminspo/mysave` }),
  collected: route({ ...saved, path: `${API}/inspo/media/collect/page` }),

  init: route({
    method: 'GET',
    path: `${API}/inspo/init`,
    access: 'member',
    limit: 'read',
    summary: 'What one needs to post: the consent as it stands, and the tags there are.',
    input: z.strictObject({}),
    data: InspoInit,
    errors: [],
  }),
  check: route({
    method: 'GET',
    path: `${API}/inspo/check`,
    access: 'signed-in',
    limit: 'read',
    summary: 'The own consent to show pictures.',
    input: z.strictObject({}),
    data: InspoConsent,
    errors: [],
  }),
  giveConsent: route({
    method: 'POST',
    path: `${API}/inspo/auth`,
    access: 'member',
    limit: 'write',
    summary: 'Gives the consent; what its withdrawal alone had hidden is shown again.',
    input: z.strictObject({}),
    data: InspoConsent,
    errors: [],
  }),
  withdrawConsent: route({
    method: 'POST',
    path: `${API}/inspo/auth/del`,
    // A member who may no longer write can still withdraw the consent.
    access: 'signed-in',
    limit: 'write',
    summary: 'Withdraws the consent: all own posts are hidden at once, and the old addresses of their pictures end.',
    input: z.strictObject({}),
    data: InspoConsent,
    errors: [],
  }),

  create: route({
    method: 'POST',
    path: `${API}/inspo/media/save`,
    access: 'member',
    limit: 'write',
    summary: 'Publishes pictures. `draft` makes a retried call return the post it made before.',
    input: InspoFields.extend({ draft: z.uuid().optional() }),
    data: InspoPost,
    errors: ['inspiration.consent-needed', 'inspiration.picture-in-use', 'media.not-found'],
  }),
  edit: route({
    method: 'POST',
    path: `${API}/caminspo/edit`,
    access: 'member',
    limit: 'write',
    summary: 'Changes an own post: text, tags, pictures, their order and words; it is marked as edited.',
    input: InspoFields.extend({ id: Id }),
    data: InspoPost,
    errors: [
      'inspiration.post-not-found',
      'inspiration.not-the-author',
      'inspiration.post-deleted',
      'inspiration.picture-in-use',
      'media.not-found',
    ],
  }),
  del: route({ ...remove, path: `${API}/caminspo/del` }),
  delInspo: route({ ...remove, path: `${API}/inspo/del` }),
  deletePicture: route({
    method: 'POST',
    path: `${API}/inspo/media/delete`,
    access: 'member',
    limit: 'write',
    summary: 'Takes one picture out of an own post that has more.',
    input: z.strictObject({ id: Id, mediaId: Id }),
    data: InspoPost,
    errors: [
      'inspiration.post-not-found',
      'inspiration.not-the-author',
      'inspiration.post-deleted',
      'inspiration.last-picture',
      'media.not-found',
    ],
  }),

  like: route({
    ...mark,
    path: `${API}/caminspo/like`,
    summary: 'Likes a post, or takes it back; saying the same twice changes nothing.',
    input: one.extend({ on: Flag }),
  }),
  save: route({
    ...mark,
    path: `${API}/caminspo/save`,
    summary: 'Saves a post for oneself, or takes it back; saying the same twice changes nothing.',
    input: one.extend({ on: Flag }),
  }),
  collect: route({ ...mark, path: `${API}/inspo/media/collect`, summary: 'Saves a post for oneself.', input: one }),
  uncollect: route({
    ...mark,
    path: `${API}/inspo/media/collect/delete`,
    summary: 'Takes a saved post back.',
    input: one,
  }),

  gen: route({
    method: 'POST',
    path: `${API}/caminspo/gen`,
    access: 'member',
    limit: 'write',
    summary:
      'Suggests captions and tags by a built-in list of phrases; `left`: how often more today, null without a limit.',
    input: SuggestFields,
    data: z.object({ captions: z.array(z.string()), tags: z.array(z.string()), left: z.number().int().nullable() }),
    errors: ['inspiration.suggest-limit'],
    quiet: true,
  }),
});
