import type { FastifyInstance } from 'fastify';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { topicRoutes } from '@site/contract/forum/topic-routes.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { Services } from '#platform/context.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { getRemainingQuota } from './rate-limits/get-remaining-quota.ts';
import { createPost } from './posts/create-post.ts';
import { createReply } from './replies/create-reply.ts';
import { deletePost } from './posts/delete-post.ts';
import { deleteReply } from './replies/delete-reply.ts';
import { editPost } from './posts/edit-post.ts';
import { editReply } from './replies/edit-reply.ts';
import { managePost } from './managed/manage-post.ts';
import { forgetTopics, listTopics } from './topics/topics.ts';
import { archiveTopic, createTopic, editTopic, listManagedTopics, orderTopics } from './topics/manage-topics.ts';
import { mergeTopics } from './topics/merge-topics.ts';
import { writeStarterTopics } from './topics/starter-topics.ts';
import { listArticles } from './managed/managed-posts.ts';
import { listComments } from './managed/managed-replies.ts';
import { listFeatures } from './feature-requests/feature-list.ts';
import { setFeatureState } from './feature-requests/feature-state.ts';
import { voteFeature } from './feature-requests/feature-vote.ts';
import { forumTargets } from './follow-targets.ts';
import { like } from './likes-and-saves/like.ts';
import { listFollowing } from './post-lists/list-following.ts';
import { listPosts } from './post-lists/list-posts.ts';
import { markAnswer } from './answers/mark-answer.ts';
import { listReminders, remind } from './reminders/reminders.ts';
import { sendRemindersJob } from './reminders/send-reminders-job.ts';
import { listRelated } from './related/list-related.ts';
import { nextUnread } from './related/next-unread.ts';
import { listReplies } from './replies/list-replies.ts';
import { liveCounts } from './likes-and-saves/live-counts.ts';
import { moderatedPost } from './moderation/moderated-post.ts';
import { moderatedReply } from './moderation/moderated-reply.ts';
import { getViewerStatistics } from './get-viewer-statistics.ts';
import { forumPersonal } from './personal-data/personal-data.ts';
import { readPoll } from './polls/poll-view.ts';
import { votePoll } from './polls/poll-vote.ts';
import { postDetail } from './posts/post-detail.ts';
import { postSource } from './search/post-source.ts';
import { answerQuiz } from './quizzes/quiz-answer.ts';
import { readPost } from './reading/read-post.ts';
import { removeViewsJob, viewCounter } from './reading/view-counter.ts';
import { similarPosts } from './search/similar-posts.ts';
import { replySource } from './search/reply-source.ts';
import { savePost } from './likes-and-saves/save-post.ts';
import { mergePosts } from './threads/merge-posts.ts';
import { placeOfReply } from './threads/place-of-reply.ts';
import { splitPost } from './threads/split-post.ts';
import { serveFeed } from './post-lists/serve-feed.ts';
import { forumSockets } from './sockets.ts';
import { forumSubscribers } from './subscribers.ts';
import { postResumeSource } from './reading/post-resume-source.ts';

const FLUSH_MS = 3000;

function serve(http: FastifyInstance, services: Services): void {
  serveFeed(http, services);
  const { db, hub } = services;
  hub.onInstanceMessage('topics', () => forgetTopics(db));
  hub.onInstanceMessage('missed', () => forgetTopics(db));
  const views = viewCounter(db);
  const flush = () => views.flush().catch((error) => services.log.warn({ err: error }, 'view counts not saved'));
  let timer: NodeJS.Timeout | undefined;
  http.addHook('onReady', async () => {
    await writeStarterTopics(db);
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
      similarPosts,
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
    ...bind(
      { articles: moderationRoutes.articles, comments: moderationRoutes.comments },
      { articles: listArticles, comments: listComments },
    ),
    ...bind(threadRoutes, {
      related: listRelated,
      nextUnread,
      answer: markAnswer,
      manage: managePost,
      merge: mergePosts,
      split: splitPost,
      place: placeOfReply,
      remind,
      reminders: listReminders,
    }),
    ...bind(topicRoutes, {
      managedTopics: listManagedTopics,
      createTopic,
      editTopic,
      orderTopics,
      archiveTopic,
      mergeTopics,
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
  followTargets: forumTargets,
  moderated: [moderatedPost, moderatedReply],
  subscribers: forumSubscribers,
  jobs: (services) => [removeViewsJob(services), sendRemindersJob(services)],
  sockets: () => forumSockets,
  resumeSources: () => [postResumeSource],
  searches: [postSource, replySource],
  serve,
};
