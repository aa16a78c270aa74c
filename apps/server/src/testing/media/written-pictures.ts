import { chatRoutes } from '@site/contract/chat/routes.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { openWith, say } from '../chat-factories.ts';
import { publishCourse } from '../course-factories.ts';
import { createPost, uploadImage } from '../forum/forum-factories.ts';
import {
  decide,
  EVERYONE,
  JUDGED,
  judged,
  LOGGED_IN,
  text,
  type Reader,
  type Show,
  type Shown,
  type World,
} from './picture-place.ts';

const postFields = { topic: 'lounge', title: 'A post with a picture', language: 'en' } as const;

async function post(w: World, kind: 'discussion' | 'feature-request'): Promise<Shown> {
  const picture = await uploadImage(w.owner.api);
  const { id } = await w.owner.api(forumRoutes.createPost, { ...postFields, kind, content: text(picture) });
  return {
    ...{ picture, seen: EVERYONE },
    ways: {
      'deleted by its author': { leave: () => w.owner.api(forumRoutes.deletePost, { id }), seen: [] },
      'edited out': {
        leave: () => w.owner.api(forumRoutes.editPost, { ...postFields, id, content: '<p>Words.</p>' }),
        seen: ['owner'],
        restore: () => w.owner.api(forumRoutes.editPost, { ...postFields, id, content: text(picture) }),
      },
      ...judged(w, 'post', id),
    },
  };
}

async function reply(w: World, as: 'text' | 'images'): Promise<Shown> {
  const picture = await uploadImage(w.owner.api);
  const { id: postId } = await createPost(w.app.services, { authorId: w.member.user.id });
  const withPicture = as === 'text' ? { content: text(picture) } : { content: '<p>Hm</p>', images: [picture.id] };
  const { id } = await w.owner.api(forumRoutes.createReply, { id: postId, ...withPicture });
  return {
    ...{ picture, seen: EVERYONE },
    ways: {
      'deleted by its author': { leave: () => w.owner.api(forumRoutes.deleteReply, { id }), seen: [] },
      'edited out': {
        leave: () => w.owner.api(forumRoutes.editReply, { id, content: '<p>Words.</p>', images: [] }),
        seen: ['owner'],
        restore: () => w.owner.api(forumRoutes.editReply, { id, images: [], ...withPicture }),
      },
      'its post hidden': {
        leave: () => decide(w, 'post', postId, { state: 'hidden', hiddenFor: 'reports' }),
        seen: ['member', 'moderator'],
        restore: () => decide(w, 'post', postId, { state: 'visible' }),
      },
      ...judged(w, 'reply', id),
    },
  };
}

/** Images in content by members: posts, replies, comments, CamInspo posts and messages. */
export const WRITTEN = {
  post: [(w) => post(w, 'discussion'), (w) => post(w, 'feature-request')],
  reply: [(w) => reply(w, 'text')],
  'reply-image': [(w) => reply(w, 'images')],

  'course-comment': [
    async (w) => {
      const picture = await uploadImage(w.owner.api);
      const { id: courseId } = await publishCourse(w.app.services);
      const { id } = await w.owner.api(courseRoutes.comment, { courseId, text: 'Look', images: [picture.id] });
      return {
        ...{ picture, seen: LOGGED_IN },
        ways: {
          'deleted by its author': { leave: () => w.owner.api(courseRoutes.deleteComment, { id }), seen: [] },
          'edited out': {
            leave: () => w.owner.api(courseRoutes.editComment, { id, text: 'Words', images: [] }),
            seen: ['owner'],
            restore: () => w.owner.api(courseRoutes.editComment, { id, text: 'Words', images: [picture.id] }),
          },
          'its author blocked the reader': {
            leave: () => w.owner.api(followingRoutes.block, { id: w.member.user.id, on: true }),
            seen: ['partner', 'owner', 'moderator'],
            restore: () => w.owner.api(followingRoutes.block, { id: w.member.user.id, on: false }),
          },
          ...judged(w, 'course-comment', id),
        },
      };
    },
  ],

  inspiration: [
    async (w) => {
      await w.owner.api(inspoRoutes.giveConsent, {});
      const [picture, another] = [await uploadImage(w.owner.api), await uploadImage(w.owner.api)];
      const fields = { text: 'Two lamps.', tags: ['key-light'], language: 'en' as const };
      const images = [picture, another].map(({ id }) => ({ id, alt: '' }));
      const { id } = await w.owner.api(inspoRoutes.create, { ...fields, images });
      return {
        ...{ picture, seen: LOGGED_IN },
        ways: {
          'deleted by its author': { leave: () => w.owner.api(inspoRoutes.del, { id }), seen: [] },
          'edited out': {
            leave: () => w.owner.api(inspoRoutes.edit, { ...fields, id, images: images.slice(1) }),
            seen: ['owner'],
            restore: () => w.owner.api(inspoRoutes.edit, { ...fields, id, images }),
          },
          'consent withdrawn': {
            leave: () => w.owner.api(inspoRoutes.withdrawConsent, {}),
            seen: JUDGED,
            restore: () => w.owner.api(inspoRoutes.giveConsent, {}),
          },
          'its author blocked by the reader': {
            leave: () => w.member.api(followingRoutes.block, { id: w.owner.user.id, on: true }),
            seen: ['partner', 'owner', 'moderator'],
            restore: () => w.member.api(followingRoutes.block, { id: w.owner.user.id, on: false }),
          },
          ...judged(w, 'inspo', id),
        },
      };
    },
  ],

  message: [
    async (w) => {
      for (const [from, to] of [[w.owner, w.partner] as const, [w.partner, w.owner] as const])
        await from.api(followingRoutes.follow, { kind: 'member', id: to.user.id, on: true });
      const { id } = await openWith(w.owner, w.partner);
      const picture = await uploadImage(w.owner.api);
      const message = await say(w.owner.api, id, { text: 'For you', images: [picture.id] });
      const both: Reader[] = ['partner', 'owner'];
      return {
        ...{ picture, seen: both },
        ways: {
          'deleted for both': {
            leave: () => w.owner.api(chatRoutes.remove, { id, seq: message.seq, forBoth: true }),
            seen: [],
          },
          'deleted for its sender': {
            leave: () => w.owner.api(chatRoutes.remove, { id, seq: message.seq, forBoth: false }),
            seen: ['partner'],
          },
          'deleted with the conversation': { leave: () => w.partner.api(chatRoutes.clear, { id }), seen: ['owner'] },
          'its reader blocked': {
            leave: () => w.owner.api(followingRoutes.block, { id: w.partner.user.id, on: true }),
            seen: both,
          },
          reported: {
            leave: () => w.partner.api(moderationRoutes.report, { kind: 'message', id: message.id, reason: 'spam' }),
            seen: [...both, 'moderator'],
          },
          'hidden after a report': {
            async leave() {
              await w.partner.api(moderationRoutes.report, { kind: 'message', id: message.id, reason: 'spam' });
              await decide(w, 'message', message.id, { state: 'hidden', hiddenFor: 'reports' });
            },
            seen: ['moderator'],
          },
        },
      };
    },
  ],
} satisfies Record<string, Show[]>;
