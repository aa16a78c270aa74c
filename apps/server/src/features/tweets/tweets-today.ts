import type { tweetRoutes } from '@site/contract/tweets/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { usedToday, usesView } from './tweet-uses.ts';
import { writerOf } from './writer-of.ts';

/** Returns the remaining uses of the day and the configured writer, for the page to show. */
export const tweetsToday: Operation<typeof tweetRoutes.today> = async ({ db, viewer, settings }) => ({
  ...usesView(await usedToday(db, viewer.id)),
  writer: writerOf(settings).shown,
});
