import { z } from 'zod';
import { Cursor, Done, Flag, Id } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Marked } from '../forum/schemas.ts';
import { InspoFields, SuggestFields, TagSlug } from './fields.ts';
import { InspoCard, InspoConsent, InspoCounts, InspoInit, InspoPage, InspoPost } from './schemas.ts';

/** Maximum number of posts in a call of `refresh`. */
export const REFRESH_MAX = 100;
/** Maximum value of the count of new posts. */
export const NEW_MAX = 99;

const one = z.strictObject({ id: Id });

/* The specification names some calls twice, as `caminspo` and as `inspo`. Both paths call one operation
   (docs/decisions/0014-inspiration.md); these are the common parts. */
const feed = {
  method: 'GET',
  access: 'member',
  limit: 'read',
  summary: 'List CamInspo posts',
  description:
    'Returns the newest posts first, optionally only those of one tag or one author. Returns 24 posts per page.',
  input: z.strictObject({ tag: TagSlug.optional(), author: Id.optional(), cursor: Cursor.optional() }),
  data: InspoPage,
  errors: ['forum.cursor-invalid'],
} as const;
const post = {
  access: 'member',
  limit: 'read',
  summary: 'Get a CamInspo post',
  description: 'Returns one post with its images.',
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
const saved = {
  ...own,
  summary: 'List saved CamInspo posts',
  description: 'Returns the posts that the current user has saved, most recently saved first.',
};
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
  summary: 'Delete a CamInspo post',
  description: 'Deletes a post of the current user together with its images.',
  input: one,
  data: Done,
  errors: ['inspiration.post-not-found', 'inspiration.not-the-author'],
} as const;

export const inspoRoutes = routes('inspiration', {
  list: route({ ...feed, path: `${API}/caminspo` }),
  page: route({ ...feed, path: `${API}/inspo/page` }),
  newer: route({
    method: 'GET',
    path: `${API}/inspo/new`,
    access: 'member',
    limit: 'read',
    summary: 'Count new CamInspo posts',
    description: 'Returns how many posts were published after a given one, at most 99.',
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
    summary: 'Refresh the counts of CamInspo posts',
    description:
      'Returns the current counts of displayed posts. Takes up to 100 comma-separated ids; posts that no longer exist are left out.',
    input: z.strictObject({
      ids: z
        .string()
        .max(2000)
        .regex(/^\d+(,\d+)*$/)
        .transform((text) => text.split(',').map(Number).filter(Number.isSafeInteger))
        .refine((ids) => ids.length <= REFRESH_MAX),
    }),
    data: z.object({ items: z.array(InspoCounts) }),
    errors: [],
    quiet: true,
  }),
  homepage: route({
    method: 'GET',
    path: `${API}/inspo/homepage`,
    access: 'member',
    limit: 'read',
    summary: 'List CamInspo posts for the home page',
    description: 'Returns the most liked posts of the last 30 days, one per author.',
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
    summary: 'List your own CamInspo posts',
    description: "Returns the current user's posts, including hidden ones, newest first.",
  }),
  myLikes: route({
    ...own,
    path: `${API}/caminspo/mylike`,
    summary: 'List liked CamInspo posts',
    description: 'Returns the posts that the current user likes, most recently liked first.',
  }),
  mySaves: route({ ...saved, path: `${API}/caminspo/mysave` }),
  collected: route({ ...saved, path: `${API}/inspo/media/collect/page` }),

  init: route({
    method: 'GET',
    path: `${API}/inspo/init`,
    access: 'member',
    limit: 'read',
    summary: 'Get what is needed to post in CamInspo',
    description: "Returns the state of the current user's image consent and the available tags.",
    input: z.strictObject({}),
    data: InspoInit,
    errors: [],
  }),
  check: route({
    method: 'GET',
    path: `${API}/inspo/check`,
    access: 'signed-in',
    limit: 'read',
    summary: 'Get the image consent',
    description: "Returns the current user's consent to show their images in CamInspo.",
    input: z.strictObject({}),
    data: InspoConsent,
    errors: [],
  }),
  giveConsent: route({
    method: 'POST',
    path: `${API}/inspo/auth`,
    access: 'member',
    limit: 'write',
    summary: 'Give image consent',
    description: 'Posts that were hidden only because the consent had been withdrawn are shown again.',
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
    summary: 'Withdraw image consent',
    description: 'Hides all posts of the current user immediately. The existing URLs of their images stop working.',
    input: z.strictObject({}),
    data: InspoConsent,
    errors: [],
  }),

  create: route({
    method: 'POST',
    path: `${API}/inspo/media/save`,
    access: 'member',
    limit: 'write',
    summary: 'Create a CamInspo post',
    description:
      'Publishes images as a post. `draft` is an idempotency key: repeating the call with the same `draft` returns the first post.',
    input: InspoFields.extend({ draft: z.uuid().optional() }),
    data: InspoPost,
    errors: ['inspiration.consent-needed', 'inspiration.picture-in-use', 'media.not-found'],
  }),
  edit: route({
    method: 'POST',
    path: `${API}/caminspo/edit`,
    access: 'member',
    limit: 'write',
    summary: 'Edit a CamInspo post',
    description:
      "Changes the text, tags and images of the current user's post, as well as the order and descriptions of the images. The post is marked as edited.",
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
    summary: 'Remove an image from a CamInspo post',
    description: "Removes one image from a post of the current user. The last image can't be removed.",
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
    summary: 'Like or unlike a CamInspo post',
    description: 'Likes the post if `on` is true and removes the like otherwise. The call is idempotent.',
    input: one.extend({ on: Flag }),
  }),
  save: route({
    ...mark,
    path: `${API}/caminspo/save`,
    summary: 'Save or unsave a CamInspo post',
    description:
      "Adds the post to the current user's saved posts if `on` is true and removes it otherwise. The call is idempotent.",
    input: one.extend({ on: Flag }),
  }),
  collect: route({
    ...mark,
    path: `${API}/inspo/media/collect`,
    summary: 'Save a CamInspo post',
    description: "Adds the post to the current user's saved posts.",
    input: one,
  }),
  uncollect: route({
    ...mark,
    path: `${API}/inspo/media/collect/delete`,
    summary: 'Remove a saved CamInspo post',
    description: "Removes the post from the current user's saved posts.",
    input: one,
  }),

  gen: route({
    method: 'POST',
    path: `${API}/caminspo/gen`,
    access: 'member',
    limit: 'write',
    summary: 'Suggest captions and tags',
    description:
      'Suggests captions and tags from a built-in list of phrases. `left` is the number of remaining calls today, or null without a limit.',
    input: SuggestFields,
    data: z.object({ captions: z.array(z.string()), tags: z.array(z.string()), left: z.number().int().nullable() }),
    errors: ['inspiration.suggest-limit'],
    quiet: true,
  }),
});
