import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { LENGTHS, TONES, TWEET_CALLS_A_DAY, TWEET_MAX } from '@site/contract/tweets/fields.ts';
import { tweetLength } from '@site/contract/tweets/tweet-length.ts';
import { fitTweet } from './fit-tweet.ts';
import { hasBlockedWord } from './has-blocked-word.ts';
import { phraseBook } from './phrase-book.ts';
import { phraseWriter } from './phrase-writer.ts';

const calls = Array.from({ length: TWEET_CALLS_A_DAY }, (_, at) => at + 1);
const turn = (use: number) => ({ userId: 7, day: '2026-11-21', use });

describe.each(LANGUAGES)('the phrase book in %s', (language) => {
  const wish = { topic: 'new lights', hashtags: [], language };
  const { slots, tones } = phraseBook(language);
  const phrases = Object.values(tones).flatMap(({ openers, middles, closers }) => [...openers, ...middles, ...closers]);

  it('has at least 40 openers with the topic and another placeholder [FORUM-15]', () => {
    const openers = Object.values(tones).flatMap((tone) => tone.openers);
    expect(openers.length).toBeGreaterThanOrEqual(40);
    expect(new Set(phrases).size).toBe(phrases.length);
    for (const opener of openers) {
      const places = [...opener.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name);
      expect(places.filter((name) => name === 'topic')).toHaveLength(1);
      const others = places.filter((name) => name !== 'topic');
      expect(others).not.toEqual([]);
      for (const name of others) expect(Object.keys(slots)).toContain(name);
    }
  });

  it('contains no blocked words and no references to age or intimacy [FORUM-15]', () => {
    const texts = [...phrases, ...Object.values(slots).flat()];
    expect(texts.filter(hasBlockedWord)).toEqual([]);
    for (const text of texts) {
      expect(text).not.toMatch(
        /\d|year|young|girl|boy|bab[ey]|naught|sex|hot\b|joven|chic[oa]|niñ|años|caliente|лет\b|молод|девоч|малыш|горяч/iu,
      );
    }
  });

  it.each(TONES)('repeats no text on a day, in the tone %s at any length [FORUM-15]', async (tone) => {
    for (const length of LENGTHS) {
      const all = (
        await Promise.all(calls.map((use) => phraseWriter.write({ ...wish, tone, length }, turn(use))))
      ).flat();
      expect(new Set(all).size).toBe(TWEET_CALLS_A_DAY * 3);
      for (const text of all) {
        expect(tweetLength(text)).toBeLessThanOrEqual(TWEET_MAX);
        expect(text).toContain('new lights');
        // No placeholders are left, sentences start with a capital letter, and no punctuation is doubled.
        expect(text).not.toMatch(/[{}]|\s{2}|[.!?]\s+\p{Ll}|^\p{Ll}|[.,]{2}|\s[.,!?]/u);
      }
    }
  });

  it('returns longer texts when requested [FORUM-15]', async () => {
    const of = async (length: (typeof LENGTHS)[number]) =>
      (await phraseWriter.write({ ...wish, tone: 'warm', length }, turn(1))).join('').length;
    expect(await of('short')).toBeLessThan(await of('medium'));
    expect(await of('medium')).toBeLessThan(await of('long'));
  });

  it('fits the longest topic with five long hashtags and retains all of them [FORUM-15]', async () => {
    const hashtags = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(30));
    for (const tone of TONES) {
      for (const text of await phraseWriter.write(
        { ...wish, topic: 'x '.repeat(30).trim(), tone, length: 'long', hashtags },
        turn(1),
      )) {
        expect(tweetLength(text)).toBeLessThanOrEqual(TWEET_MAX);
        expect(text.endsWith(hashtags.map((tag) => `#${tag}`).join(' '))).toBe(true);
      }
    }
  });

  it('leaves the topic unchanged [FORUM-15]', async () => {
    for (const topic of ['iPhone. it works', '$& {when} $1', '«quotes»', 'mañana ёж']) {
      const [text = ''] = await phraseWriter.write({ ...wish, topic, tone: 'bold', length: 'short' }, turn(1));
      expect(text).toContain(topic);
    }
  });
});

describe('an overlong text', () => {
  it('is truncated between sentences, or else between words [FORUM-15]', () => {
    expect(fitTweet(`${'First one. '.repeat(20)}${'x'.repeat(100)}.`, [])).toBe('First one. '.repeat(20).trim());
    const words = fitTweet('word '.repeat(100), ['tag']);
    expect(words).toMatch(/word… #tag$/);
    expect(tweetLength(words)).toBeLessThanOrEqual(TWEET_MAX);
  });

  it('is never truncated within an emoji [FORUM-15]', () => {
    const text = fitTweet('👩🏽‍💻'.repeat(200), []);
    expect(tweetLength(text)).toBeLessThanOrEqual(TWEET_MAX);
    expect(text.replaceAll('👩🏽‍💻', '')).toBe('…');
  });
});

it.each(['teen', 'under age', 'Menor de edad!', 'НАЦИСТЫ', 'n4zi', 'barely-legal'])('blocks %s [FORUM-15]', (text) => {
  expect(hasBlockedWord(`some ${text} words`)).toBe(true);
});

it.each(['canteen', 'my new lights', 'эта неделя', 'estrenar luces'])('allows %s [FORUM-15]', (text) => {
  expect(hasBlockedWord(text)).toBe(false);
});
