import { createHash } from 'node:crypto';
import { TWEETS_AT_ONCE, type TweetWish } from '@site/contract/tweets/fields.ts';
import { fitTweet } from './fit-tweet.ts';
import { phraseBook } from './phrase-book.ts';
import type { Turn, TweetWriter } from './tweet-writer.ts';

const PLACE = /\{([a-z]+)\}/g;

/** Hashes words to a number. */
function numberOf(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE();
}

/** Shuffles a list in an order that is fixed per member and day. */
function shuffled<T>(list: readonly T[], seed: string): T[] {
  return list
    .map((item, at) => ({ item, order: numberOf(seed, at) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';

/** A sentence may start with a replaced placeholder. */
function sentenceCase(text: string): string {
  return text.replace(
    /(^|[.!?…]\s+)([“«"(]?)(\p{Ll})/gu,
    (_, before: string, quote: string, letter: string) => before + quote + letter.toUpperCase(),
  );
}

/**
 * Returns the nth tweet of a member's day. Openers are used in turn, then again with the next alternatives for their
 * placeholders, so that no text repeats on a day for any combination of options.
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
  // Avoids doubled punctuation when the topic ends with a full stop.
  const about = topic.replace(/[\s.,;:…]+$/u, '') || topic;
  const filled = parts.join(' ').replace(PLACE, (whole, name: string) => {
    const fillings = slots[name];
    return fillings ? pick(fillings, numberOf(seed, name) + round) : whole;
  });
  // The topic is inserted last, so that it is not changed by other replacements.
  return fitTweet(
    sentenceCase(filled).replace('{topic}', () => about),
    hashtags,
  );
}

/** Writes from the phrases of content/tweets: no data leaves the site and nothing is invented. */
export const phraseWriter: TweetWriter = {
  shown: { kind: 'phrases' },
  write: async (wish, turn) =>
    Array.from({ length: TWEETS_AT_ONCE }, (_, at) => nthTweet(wish, turn, (turn.use - 1) * TWEETS_AT_ONCE + at)),
};
