import type { Settings } from '#platform/settings/settings.ts';
import { modelWriter } from './model-writer.ts';
import { phraseWriter } from './phrase-writer.ts';
import type { TweetWriter } from './tweet-writer.ts';

/** Returns the configured language model, or the phrase book if none is configured. */
export function writerOf({ TWEET_API_URL, TWEET_API_KEY, TWEET_API_MODEL }: Settings): TweetWriter {
  if (!TWEET_API_URL) return phraseWriter;
  return modelWriter({ url: TWEET_API_URL, key: TWEET_API_KEY, model: TWEET_API_MODEL });
}
