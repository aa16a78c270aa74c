import type { tweetRoutes } from '@site/contract/tweets/routes.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { hasBlockedWord } from './has-blocked-word.ts';
import { phraseWriter } from './phrase-writer.ts';
import { countUse, today, usesView, usedToday } from './tweet-uses.ts';
import { modelWriter } from './model-writer.ts';
import type { TweetWriter } from './tweet-writer.ts';

/**
 * Generates three drafts (FORUM-15). Rejects a topic or a hashtag that contains a blocked word, and falls back to the
 * phrase book if the language model fails. The request is never logged.
 */
export const writeTweets: Operation<typeof tweetRoutes.write> = async ({ db, viewer, settings, log }, wish) => {
  if (hasBlockedWord(wish.topic)) throw fieldError('topic', 'tweets.blocked-word');
  if (wish.hashtags.some(hasBlockedWord)) throw fieldError('hashtags', 'tweets.blocked-word');
  const day = today();
  const use = await countUse(db, viewer.id, day);
  const turn = { userId: viewer.id, day, use };
  // Deduplicates hashtags case-insensitively.
  const asked = { ...wish, hashtags: [...new Map(wish.hashtags.map((tag) => [tag.toLowerCase(), tag])).values()] };
  const writer = writerOf(settings);
  const uses = usesView(use);
  try {
    return { items: await writer.write(asked, turn), writer: writer.shown, fellBack: false, uses };
  } catch (error) {
    // Logs only the name of the error, because the message of a parse error may quote the request.
    log.warn({ problem: error instanceof Error ? error.name : typeof error }, 'tweet generation failed');
  }
  return { items: await phraseWriter.write(asked, turn), writer: phraseWriter.shown, fellBack: true, uses };
};

/** Returns the remaining uses of the day and the configured writer, for the page to show. */
export const tweetsToday: Operation<typeof tweetRoutes.today> = async ({ db, viewer, settings }) => ({
  ...usesView(await usedToday(db, viewer.id)),
  writer: writerOf(settings).shown,
});

/** Returns the configured language model, or the phrase book if none is configured. */
function writerOf({ TWEET_API_URL, TWEET_API_KEY, TWEET_API_MODEL }: Settings): TweetWriter {
  if (!TWEET_API_URL) return phraseWriter;
  return modelWriter({ url: TWEET_API_URL, key: TWEET_API_KEY, model: TWEET_API_MODEL });
}
