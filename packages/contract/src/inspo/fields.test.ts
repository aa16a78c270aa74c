import { expect, it } from 'vitest';
import { InspoFields, SuggestFields } from './fields.ts';

const post = (text: string) => InspoFields.parse({ images: [{ id: 1 }], text, language: 'en' }).text;

it.each([
  ['  two\r\nlines  ', 'two\nlines'],
  ['one\n\n\n\n\ntwo', 'one\n\ntwo'],
  ['abc\u202Edef\u2066ghi', 'abc def ghi'],
  ['zero\u200Bwidth\uFEFF', 'zero width'],
  ['👩🏽‍💻 stays', '👩🏽‍💻 stays'],
  ['\u0007bell', 'bell'],
])('%j is normalized to %j [FORUM-16]', (typed, normalized) => {
  expect(post(typed)).toBe(normalized);
});

it('limits the length in visible characters after normalization [FORUM-16]', () => {
  expect(post('😀'.repeat(500))).toHaveLength(1000);
  expect(InspoFields.safeParse({ images: [{ id: 1 }], text: '😀'.repeat(501), language: 'en' }).success).toBe(false);
  expect(post(`${'x'.repeat(500)}${' '.repeat(50)}`)).toHaveLength(500);
});

it('deduplicates tags and normalizes words to one line [FORUM-16]', () => {
  const wish = SuggestFields.parse({ tags: ['neon', 'neon'], words: 'one\ntwo', language: 'ru' });
  expect(wish).toEqual({ tags: ['neon'], words: 'one two', language: 'ru' });
});
