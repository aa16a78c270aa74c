import type { tweetRoutes } from '@site/contract/tweets/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { usedToday, usesView } from './tweet-uses.ts';
import { writerOf } from './writer-of.ts';

/** What is left of the day, before one meets its end. */
export const tweetsToday: Operation<typeof tweetRoutes.today> = async ({ db, viewer, settings }) => ({
  ...usesView(await usedToday(db, viewer.id)),
  writer: writerOf(settings).shown,
});
