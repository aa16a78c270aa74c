import type { Services } from '#platform/context.ts';
import { subscriber, type DomainEvent, type Subscriber } from '#platform/outbox.ts';
import {
  postCreated,
  postDeleted,
  postEdited,
  postHidden,
  replyCreated,
  replyDeleted,
  replyEdited,
  replyHidden,
} from './events.ts';

const POST_EVENTS = [postCreated, postEdited, postDeleted, postHidden];
const REPLY_EVENTS = [replyCreated, replyEdited, replyDeleted, replyHidden];

/** Keeps visitors' answers and open pages true to what was written. Likes and views wait until answers age. */
export function forumSubscribers({ cache, hub }: Services): Subscriber[] {
  const ofPost = (event: DomainEvent<{ postId: number }>) =>
    subscriber(`${event.name}.shown`, event, async ({ postId: id }, { afterCommit }) => {
      afterCommit(() => {
        cache.drop('forum', `post:${id}`);
        hub.send('forum', 'forum_post', { id });
      });
    });
  const ofReply = (event: DomainEvent<{ postId: number; replyId: number }>) =>
    subscriber(`${event.name}.shown`, event, async ({ postId, replyId: id }, { afterCommit }) => {
      afterCommit(() => {
        cache.drop('forum', `post:${postId}`);
        hub.send(`post:${postId}`, 'forum_reply', { postId, id });
      });
    });
  return [...POST_EVENTS.map(ofPost), ...REPLY_EVENTS.map(ofReply)];
}
