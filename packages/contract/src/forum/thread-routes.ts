import { z } from 'zod';
import { Flag, Id, LanguageField, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { PostFields } from './fields.ts';
import { ReminderTime } from './reminder-time.ts';
import { PostRow, ReplySummary } from './schemas.ts';

/** Maximum number of related posts at the end of a thread. */
export const RELATED_MAX = 4;

/** Maximum number of replies that are moved to a new post at once. */
export const SPLIT_MAX = 50;

/** Maximum number of reminders in a list. */
export const REMINDERS_MAX = 50;

/** Calls of a post's page besides its text and replies: where to read on, the accepted answer, reminders. */
export const threadRoutes = routes('forum', {
  related: route({
    method: 'GET',
    path: `${API}/forum/related`,
    access: 'public',
    cache: 'shared',
    limit: 'read',
    summary: 'List related posts',
    description: `Returns up to ${RELATED_MAX} posts in the same topic and language, the most similar first. If few are similar, hot posts of the topic follow.`,
    input: z.strictObject({ id: Id }),
    data: z.object({ items: z.array(PostRow) }),
    errors: ['forum.post-not-found'],
    quiet: true,
  }),
  nextUnread: route({
    method: 'GET',
    path: `${API}/forum/next-unread`,
    access: 'member',
    limit: 'read',
    summary: 'Get the next unread post',
    description:
      'Returns the most recently active post that the current user has not opened or not read to the end, except the given one: first from followed posts, topics and members, then from the forum in the language of the request. Null if there is none among the latest.',
    input: z.strictObject({ id: Id }),
    data: z.object({ post: PostRow.nullable(), followed: z.boolean() }),
    errors: [],
    quiet: true,
  }),
  answer: route({
    method: 'POST',
    path: `${API}/forum/answer`,
    access: 'member',
    limit: 'write',
    summary: 'Mark a reply as the answer',
    description:
      'Marks a reply as the answer to a post of the current user, instead of the one marked before. Without `replyId` the mark is removed, which moderators can do too. The call is idempotent.',
    input: z.strictObject({ id: Id, replyId: Id.optional() }),
    data: z.object({ answer: ReplySummary.nullable() }),
    errors: [
      'forum.post-not-found',
      'forum.post-deleted',
      'forum.not-the-author',
      'forum.reply-not-found',
      'forum.reply-deleted',
    ],
  }),
  manage: route({
    method: 'POST',
    path: `${API}/moderator/article/manage`,
    access: 'moderator',
    limit: 'write',
    summary: 'Move, rename or close a post',
    description:
      'Changes the topic, title or language of any post, and closes it for new replies or opens it again. Omitted fields stay. Each change is recorded in the audit log, and the author is notified. The call is idempotent.',
    input: PostFields.pick({ topic: true, title: true, language: true })
      .partial()
      .extend({ id: Id, closed: Flag.optional() }),
    data: z.object({ id: Id }),
    errors: ['forum.post-not-found', 'forum.post-deleted'],
  }),
  merge: route({
    method: 'POST',
    path: `${API}/moderator/article/merge`,
    access: 'moderator',
    limit: 'write',
    summary: 'Merge a post into another',
    description:
      "Turns the post into a reply to the post `into`, and moves its replies, likes, saves, followers and feature votes there. Addresses of the post and its replies keep working. The merge can't be undone. It is recorded in the audit log, and the author is notified.",
    input: z.strictObject({ id: Id, into: Id }),
    data: z.object({ id: Id, replyId: Id }),
    errors: [
      'forum.post-not-found',
      'forum.same-post',
      'forum.post-not-visible',
      'forum.merge-add-ons',
      'forum.merge-kinds',
      'forum.open-case',
    ],
  }),
  split: route({
    method: 'POST',
    path: `${API}/moderator/article/split`,
    access: 'moderator',
    limit: 'write',
    summary: 'Move replies to a new post',
    description: `Moves up to ${SPLIT_MAX} replies of a post to a new post in the language of the post, in a topic that is not archived. The earliest becomes its text. Addresses of the replies keep working. The split is recorded in the audit log, and the authors are notified.`,
    input: PostFields.pick({ topic: true, title: true }).extend({
      id: Id,
      replies: z
        .array(Id)
        .min(1)
        .max(SPLIT_MAX)
        .refine((ids) => new Set(ids).size === ids.length),
    }),
    data: z.object({ id: Id }),
    errors: ['forum.post-not-found', 'forum.post-not-visible', 'forum.reply-not-visible', 'forum.open-case'],
  }),
  place: route({
    method: 'GET',
    path: `${API}/forum/reply/place`,
    access: 'public',
    cache: 'shared',
    limit: 'read',
    summary: 'Find a moved reply',
    description:
      'Returns the post that contains a reply, for links from before its thread was merged or split. `replyId` is null if the reply is the text of the post.',
    input: z.strictObject({ id: Id }),
    data: z.object({ id: Id, replyId: Id.nullable() }),
    errors: ['forum.reply-not-found', 'forum.post-not-found'],
    quiet: true,
  }),
  remind: route({
    method: 'POST',
    path: `${API}/forum/remind`,
    access: 'member',
    limit: 'write',
    summary: 'Set a reminder',
    description:
      'Saves the post and notifies the current user of it at the given time, once. Without `at` the reminder is removed and the post stays saved. The call is idempotent.',
    input: z.strictObject({ id: Id, at: ReminderTime.optional() }),
    data: z.object({ at: Time.nullable(), saves: z.number().int() }),
    errors: ['forum.post-not-found', 'forum.post-deleted'],
  }),
  reminders: route({
    method: 'GET',
    path: `${API}/forum/reminders`,
    access: 'member',
    limit: 'read',
    summary: 'List reminders',
    description: `Returns the next ${REMINDERS_MAX} reminders of the current user, the earliest first.`,
    input: z.strictObject({}),
    data: z.object({ items: z.array(z.object({ id: Id, title: z.string(), language: LanguageField, at: Time })) }),
    errors: [],
    quiet: true,
  }),
});
