import { createHash } from 'node:crypto';
import { TWEETS_AT_ONCE, type TweetWish } from '@site/contract/tweets/fields.ts';
import { fitTweet } from './fit-tweet.ts';
import { phraseBook } from './phrase-book.ts';
import type { Turn, TweetWriter } from './tweet-writer.ts';

const PLACE = /\{([a-z]+)\}/g;

function numberOf(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE();
}

/** Shuffles a list in an order that depends only on the seed. */
function shuffled<T>(list: readonly T[], seed: string): T[] {
  return list
    .map((item, at) => ({ item, order: numberOf(seed, at) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';

/** Capitalizes the start of each sentence, which may be the lower-case text of a replaced placeholder. */
function sentenceCase(text: string): string {
  return text.replace(/(?:^|[.!?…]\s+)[“«"(]?\p{Ll}/gu, (start) => start.toUpperCase());
}

/**
 * Returns the nth tweet of a member's day. Cycles through the openers, each time with the next alternatives for their
 * placeholders, so that no text repeats within a day, for any combination of options.
 */
function nthTweet({ topic, tone, length, hashtags, language }: TweetWish, { userId, day }: Turn, nth: number): string {
  const { slots, tones } = phraseBook(language);
  const { openers, middles, closers } = tones[tone];
  const seed = `${userId} ${day} ${language} ${tone}`;
  const round = Math.floor(nth / openers.length);
  const parts = [pick(shuffled(openers, seed), nth)];
  const closer = pick(shuffled(closers, seed), nth + round);
  if (length === 'long') parts.push(pick(shuffled(middles, seed), nth + round), closer);
  else if (length === 'medium') parts.push(closer);
  // Avoids doubled punctuation if the topic ends with punctuation, such as a full stop.
  const about = topic.replace(/[\s.,;:…]+$/u, '') || topic;
  const filled = parts.join(' ').replace(PLACE, (whole, name: string) => {
    const fillings = slots[name];
    return fillings ? pick(fillings, numberOf(seed, name) + round) : whole;
  });
  // Inserts the topic last, so that no other replacement changes it.
  return fitTweet(
    sentenceCase(filled).replace('{topic}', () => about),
    hashtags,
  );
}

/** Writes with the phrases in content/tweets, so that no data leaves the site and nothing is invented. */
export const phraseWriter: TweetWriter = {
  shown: { kind: 'phrases' },
  write: async (wish, turn) =>
    Array.from({ length: TWEETS_AT_ONCE }, (_, at) => nthTweet(wish, turn, (turn.use - 1) * TWEETS_AT_ONCE + at)),
};
