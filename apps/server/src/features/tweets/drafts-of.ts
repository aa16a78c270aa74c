import { z } from 'zod';
import { TWEETS_AT_ONCE, type TweetWish } from '@site/contract/tweets/fields.ts';
import { fitTweet } from './fit-tweet.ts';
import { hasBlockedWord } from './has-blocked-word.ts';

const Answer = z.object({ tweets: z.array(z.string()) });
/** Links, names to call and hashtags that nobody asked for; the member's own hashtags are added by us. */
const UNASKED = /(?:https?:\/\/|www\.)\S+|[@＠][\p{L}\p{N}_]+|[#＃][\p{L}\p{M}\p{N}_]+/gu;
/** Signs that turn the direction of writing or that nobody sees; those that join emoji stay. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

function cleaned(text: string, { topic, hashtags }: TweetWish): string {
  const plain = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(UNASKED, (found) => (topic.includes(found) ? found : ''))
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,!?…])/gu, '$1')
    .trim();
  return /\p{L}/u.test(plain) ? fitTweet(plain, hashtags) : '';
}

/**
 * What a language model answered, as three tweets that may be shown: what it wrote is text of a stranger.
 * @throws Error when it is not three different ones
 */
export function draftsOf(content: string, wish: TweetWish): string[] {
  // Some put a fence or a sentence around it.
  const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  const { tweets } = Answer.parse(JSON.parse(json));
  const drafts = [...new Set(tweets.slice(0, 10).map((text) => cleaned(text.slice(0, 2000), wish)))].filter(
    (text) => text !== '' && !hasBlockedWord(text),
  );
  if (drafts.length < TWEETS_AT_ONCE) throw new Error('fewer than three tweets that can be shown');
  return drafts.slice(0, TWEETS_AT_ONCE);
}
