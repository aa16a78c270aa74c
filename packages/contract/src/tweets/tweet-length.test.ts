import { expect, it } from 'vitest';
import { Hashtag, TweetWish } from './fields.ts';
import { tweetLength } from './tweet-length.ts';

it.each([
  ['', 0],
  ['Hello, world', 12],
  ['Привет, мир', 11],
  ['¡Qué día!', 9],
  // A letter counts once, whether composed or decomposed.
  ['e\u0301', 1],
  ['日本語', 6],
  ['“quoted” — dash…', 17],
  ['🎉', 2],
  ['👩🏽‍💻', 2],
  ['👨‍👩‍👧‍👦', 2],
  ['🇪🇸', 2],
  ['❤️', 2],
  ['1️⃣', 2],
  ['https://example.com/a/very/long/path?with=a&query=string#and-more', 23],
  ['see example.com now', 31],
  ['(https://example.org/page).', 26],
  ['https://example.com https://example.org', 47],
  ['file.txt and v1.2.3', 19],
  ['me@example.com', 14],
])('%j has length %d, as on the microblog [FORUM-15]', (text, length) => {
  expect(tweetLength(text)).toBe(length);
});

it.each(['#cosy', 'cosy', '＃уют', 'двор_2', 'niñez'])('accepts %s as a hashtag [FORUM-15]', (text) => {
  expect(Hashtag.parse(text)).toBe(text.replace(/^[#＃]/, ''));
});

it.each(['', '#', '123', 'two words', 'a-b', 'a#b', '<b>', 'x'.repeat(31), '"};ignore', '🎉'])(
  'rejects %j as a hashtag [FORUM-15]',
  (text) => {
    expect(Hashtag.safeParse(text).success).toBe(false);
  },
);

it('normalizes a topic to one line without invisible characters [FORUM-15]', () => {
  const wish = { language: 'en', topic: ' My\u200b new\n\n \u202esetup ' };
  expect(TweetWish.parse(wish).topic).toBe('My new setup');
  expect(TweetWish.safeParse({ ...wish, topic: '\u200b' }).success).toBe(false);
});
