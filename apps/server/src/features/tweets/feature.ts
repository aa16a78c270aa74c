import { tweetRoutes } from '@site/contract/tweets/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { tweetCleanUp } from './tweet-uses.ts';
import { tweetsPersonal } from './personal-data.ts';
import { tweetsToday, writeTweets } from './write-tweets.ts';

/** Generated tweet drafts for members (FORUM-15). */
export const tweets: Feature = {
  name: 'tweets',
  routes: bind(tweetRoutes, { today: tweetsToday, write: writeTweets }),
  personal: tweetsPersonal,
  jobs: (services) => [tweetCleanUp(services)],
};
