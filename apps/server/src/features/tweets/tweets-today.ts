import type { tweetRoutes } from '@site/contract/tweets/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { usedToday, usesView } from './tweet-uses.ts';
import { writerOf } from './writer-of.ts';

/** Returns the remaining uses of the day, which the page shows before the limit is reached. */
export const tweetsToday: Operation<typeof tweetRoutes.today> = async ({ db, viewer, settings }) => ({
  ...usesView(await usedToday(db, viewer.id)),
  writer: writerOf(settings).shown,
});
