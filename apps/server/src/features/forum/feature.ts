import type { FastifyInstance } from 'fastify';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Services } from '#platform/context.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { getRemainingQuota } from './get-remaining-quota.ts';
import { createPost } from './create-post.ts';
import { createReply } from './create-reply.ts';
import { deletePost } from './delete-post.ts';
import { deleteReply } from './delete-reply.ts';
import { editPost } from './edit-post.ts';
import { editReply } from './edit-reply.ts';
import { ensureTopics } from './ensure-topics.ts';
import { listFeatures } from './feature-list.ts';
import { setFeatureState } from './feature-state.ts';
import { voteFeature } from './feature-vote.ts';
import { like } from './like.ts';
import { listFollowing } from './list-following.ts';
import { listPosts } from './list-posts.ts';
import { listReplies } from './list-replies.ts';
import { listTopics } from './list-topics.ts';
import { liveCounts } from './live-counts.ts';
import { moderatedPost } from './moderated-post.ts';
import { moderatedReply } from './moderated-reply.ts';
import { getViewerStatistics } from './get-viewer-statistics.ts';
import { forumPersonal } from './personal-data.ts';
import { readPoll } from './poll-read.ts';
import { votePoll } from './poll-vote.ts';
import { postDetail } from './post-detail.ts';
import { postSource } from './post-source.ts';
import { answerQuiz } from './quiz-answer.ts';
import { readPost } from './read-post.ts';
import { removeViewsJob } from './remove-views.ts';
import { replySource } from './reply-source.ts';
import { savePost } from './save-post.ts';
import { serveFeed } from './serve-feed.ts';
import { forumSockets } from './sockets.ts';
import { forumSubscribers } from './subscribers.ts';
import { postResumeSource } from './post-resume-source.ts';
import { viewCounter } from './view-counter.ts';

const FLUSH_MS = 3000;

function serve(http: FastifyInstance, services: Services): void {
  serveFeed(http, services);
  const views = viewCounter(services.db);
  const flush = () => views.flush().catch((error) => services.log.warn({ err: error }, 'view counts not saved'));
  let timer: NodeJS.Timeout | undefined;
  http.addHook('onReady', async () => {
    await ensureTopics(services.db);
    timer = setInterval(flush, FLUSH_MS);
  });
  http.addHook('preClose', async () => {
    clearInterval(timer);
    liveCounts(services).stop();
    await flush();
  });
}

export const forum: Feature = {
  name: 'forum',
  routes: [
    ...bind(forumRoutes, {
      topics: listTopics,
      list: listPosts,
      following: listFollowing,
      detail: postDetail,
      replies: listReplies,
      createPost,
      editPost,
      deletePost,
      save: savePost,
      like,
      createReply,
      editReply,
      deleteReply,
      read: readPost,
      allowance: getRemainingQuota,
      info: getViewerStatistics,
    }),
    ...bind(postAddOnRoutes, {
      poll: readPoll,
      vote: votePoll,
      answerQuiz,
      features: listFeatures,
      voteFeature,
      setFeatureState,
    }),
  ],
  personal: forumPersonal,
  moderated: [moderatedPost, moderatedReply],
  subscribers: forumSubscribers,
  jobs: (services) => [removeViewsJob(services)],
  sockets: () => forumSockets,
  resumeSources: [postResumeSource],
  searches: [postSource, replySource],
  serve,
};
