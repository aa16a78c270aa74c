import type { tweetRoutes } from '@site/contract/tweets/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { usedToday, usesView } from './tweet-uses.ts';
import { writerOf } from './writer-of.ts';

/** Remaining uses of the day, shown before the limit is reached. */
export const tweetsToday: Operation<typeof tweetRoutes.today> = async ({ db, viewer, settings }) => ({
  ...usesView(await usedToday(db, viewer.id)),
  writer: writerOf(settings).shown,
});
