import { createHash } from 'node:crypto';
import { TWEETS_AT_ONCE, type TweetWish } from '@site/contract/tweets/fields.ts';
import { fitTweet } from './fit-tweet.ts';
import { phraseBook } from './phrase-book.ts';
import type { Turn, TweetWriter } from './tweet-writer.ts';

const PLACE = /\{([a-z]+)\}/g;

/** A number that is always the same for the same words. */
function numberOf(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE();
}

/** The list in an order of the member's own, another one each day. */
function shuffled<T>(list: readonly T[], seed: string): T[] {
  return list
    .map((item, at) => ({ item, order: numberOf(seed, at) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';

/** A sentence may begin with what was put into a place. */
function sentenceCase(text: string): string {
  return text.replace(
    /(^|[.!?…]\s+)([“«"(]?)(\p{Ll})/gu,
    (_, before: string, quote: string, letter: string) => before + quote + letter.toUpperCase(),
  );
}

/**
 * The nth tweet of a member's day. Openers come in turn; when all have been there, they come with the next filling of
 * their places: no text comes twice on a day, whatever is asked for.
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
  // A full stop at the end of the topic would stand before that of the phrase.
  const about = topic.replace(/[\s.,;:…]+$/u, '') || topic;
  const filled = parts.join(' ').replace(PLACE, (whole, name: string) => {
    const fillings = slots[name];
    return fillings ? pick(fillings, numberOf(seed, name) + round) : whole;
  });
  // The topic last: it stays as it was written.
  return fitTweet(
    sentenceCase(filled).replace('{topic}', () => about),
    hashtags,
  );
}

/** Writes by the phrases of content/tweets: nothing leaves the site, nothing is invented. */
export const phraseWriter: TweetWriter = {
  shown: { kind: 'phrases' },
  write: async (wish, turn) =>
    Array.from({ length: TWEETS_AT_ONCE }, (_, at) => nthTweet(wish, turn, (turn.use - 1) * TWEETS_AT_ONCE + at)),
};
