import { z } from 'zod';
import { TWEETS_AT_ONCE, type TweetWish } from '@site/contract/tweets/fields.ts';
import { fitTweet } from './fit-tweet.ts';
import { hasBlockedWord } from './has-blocked-word.ts';

const Answer = z.object({ tweets: z.array(z.string()) });
/** Links, mentions and hashtags, removed unless the topic contains them. The member's hashtags are added afterwards. */
const UNASKED = /(?:https?:\/\/|www\.)\S+|[@＠][\p{L}\p{N}_]+|[#＃][\p{L}\p{M}\p{N}_]+/gu;
/**
 * Control characters, characters that change the text direction, and zero-width characters. The joiners that emoji
 * contain are not included.
 */
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
 * Parses a language model's response as three tweets. The response is untrusted input and is sanitized.
 * @throws Error if it cannot be parsed, or if fewer than three different, usable tweets remain
 */
export function draftsOf(content: string, wish: TweetWish): string[] {
  // Some models add a code fence or a sentence around the JSON.
  const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  const { tweets } = Answer.parse(JSON.parse(json));
  const drafts = [...new Set(tweets.slice(0, 10).map((text) => cleaned(text.slice(0, 2000), wish)))].filter(
    (text) => text !== '' && !hasBlockedWord(text),
  );
  if (drafts.length < TWEETS_AT_ONCE) throw new Error('fewer than three usable tweets');
  return drafts.slice(0, TWEETS_AT_ONCE);
}
