import { eq } from 'drizzle-orm';
import { replies } from '#db/schema/forum.ts';
import { moderationEvents } from '#features/moderation';
import type { Services } from '#platform/context.ts';
import { subscriber, type DomainEvent, type Subscriber } from '#platform/jobs/outbox.ts';
import { contentSubscribers } from './content-subscribers.ts';
import {
  answerMarked,
  answerUnmarked,
  featureVoted,
  pollVoted,
  postCreated,
  postDeleted,
  postEdited,
  postHidden,
  postPinned,
  postShown,
  postStateChanged,
  replyCreated,
  replyDeleted,
  replyEdited,
  replyHidden,
  replyShown,
  topicsChanged,
} from './events.ts';
import { liveCounts } from './likes-and-saves/live-counts.ts';
import { pollNudges } from './polls/poll-nudges.ts';
import { refreshTopics } from './topics/topics.ts';

const POST_EVENTS = [
  postCreated,
  postEdited,
  postDeleted,
  postHidden,
  postShown,
  postPinned,
  postStateChanged,
  answerMarked,
  answerUnmarked,
];
const REPLY_EVENTS = [replyCreated, replyEdited, replyDeleted, replyHidden, replyShown];

/**
 * Returns subscribers that invalidate cached responses and update open pages after changes. In cached responses, new
 * likes and views appear when the response expires.
 */
export function forumSubscribers(services: Services): Subscriber[] {
  const { cache, hub } = services;
  const staleTags = ({ postId }: { postId: number }) => ['forum', `post:${postId}`];
  const ofPost = (event: DomainEvent<{ postId: number }>) =>
    subscriber(`${event.name}.shown`, event, {
      handle: async ({ postId: id }, { afterCommit }) => afterCommit(() => hub.send('forum', 'forum_post', { id })),
      staleTags,
    });
  const ofReply = (event: DomainEvent<{ postId: number; replyId: number }>) =>
    subscriber(`${event.name}.shown`, event, {
      handle: async ({ postId, replyId: id }, { afterCommit }) => {
        afterCommit(() => {
          hub.send(`post:${postId}`, 'forum_reply', { postId, id });
          liveCounts(services).touchPost(postId);
        });
      },
      staleTags,
    });
  const broadcastVotes = pollNudges((postId) => hub.send(`post:${postId}`, 'forum_poll', { postId }));
  const ofVotes = [
    // Cached responses to visitors are not invalidated. During a poll they contain only the total number of votes,
    // which may be a few seconds old, and after its end there are no more votes.
    subscriber('forum.poll-voted.shown', pollVoted, async ({ postId }, { afterCommit }) =>
      afterCommit(() => broadcastVotes(postId)),
    ),
    subscriber('forum.feature-voted.shown', featureVoted, async ({ postId }, { afterCommit }) =>
      afterCommit(() => liveCounts(services).touchPost(postId)),
    ),
  ];
  const ofBlur = subscriber(
    'forum.pictures-blurred.shown',
    moderationEvents.picturesBlurred,
    async ({ kind, targetId }, { tx, afterCommit }) => {
      if (kind !== 'post' && kind !== 'reply') return;
      const [reply] =
        kind === 'post'
          ? []
          : await tx.select({ postId: replies.postId }).from(replies).where(eq(replies.id, targetId));
      const postId = reply?.postId ?? targetId;
      afterCommit(() => {
        cache.invalidate(`post:${postId}`);
        if (reply) hub.send(`post:${postId}`, 'forum_reply', { postId, id: targetId });
        else hub.send(`post:${postId}`, 'forum_post', { id: postId });
      });
    },
  );
  // Repeats what the operation does after its commit, in case its process crashed in between.
  const ofTopics = subscriber('forum.topics-changed.shown', topicsChanged, async (_, { afterCommit }) =>
    afterCommit(() => refreshTopics(services)),
  );
  return [
    ofBlur,
    ofTopics,
    ...ofVotes,
    ...POST_EVENTS.map(ofPost),
    ...REPLY_EVENTS.map(ofReply),
    ...contentSubscribers(services),
  ];
}
