import { TWEET_MAX } from '@site/contract/tweets/fields.ts';
import { tweetLength } from '@site/contract/tweets/tweet-length.ts';

function shortened(text: string, max: number): string {
  const sentences = text.split(/(?<=[.!?…])\s+/u);
  while (sentences.length > 1 && tweetLength(sentences.join(' ')) > max) sentences.pop();
  const whole = sentences.join(' ');
  if (tweetLength(whole) <= max) return whole;
  const words = whole.split(' ');
  while (words.length > 1 && tweetLength(`${words.join(' ')}…`) > max) words.pop();
  const truncated = words.join(' ').replace(/[\s,;:–—-]+$/u, '');
  if (tweetLength(`${truncated}…`) <= max) return `${truncated}…`;
  // A single overlong word is truncated between grapheme clusters.
  const signs = Array.from(new Intl.Segmenter().segment(truncated), ({ segment }) => segment);
  while (signs.length > 0 && tweetLength(`${signs.join('')}…`) > max) signs.pop();
  return `${signs.join('')}…`;
}

/**
 * Combines text and hashtags into a tweet within the length limit. If necessary, drops whole sentences first, then
 * words, and finally truncates the only word left.
 */
export function fitTweet(text: string, hashtags: readonly string[]): string {
  const tags = hashtags.map((tag) => `#${tag}`).join(' ');
  const room = TWEET_MAX - (tags ? tweetLength(tags) + 1 : 0);
  return [shortened(text.trim(), room), tags].filter(Boolean).join(' ');
}
