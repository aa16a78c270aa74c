import { expect, it } from 'vitest';
import { composeLink, fieldErrors, restoreDrafts, restoreValues, toWish } from './tweet-values.ts';

it('splits hashtags into a list and reports an error in any of them on the one field [FORUM-15]', () => {
  const values = { topic: 'x', tone: 'warm', length: 'short', hashtags: 'a,b', language: 'en' } as const;
  expect(toWish(values).hashtags).toEqual(['a', 'b']);
  expect(fieldErrors({ 'hashtags.1': 'no', topic: 'none' })).toEqual({ hashtags: 'no', topic: 'none' });
});

it('restores the valid part of stored values [FORUM-15]', () => {
  const stored = { topic: 'x', tone: 'rude' as 'warm', language: 'xx' as 'en' };
  expect(restoreValues(stored, 'ru')).toEqual({
    topic: 'x',
    tone: 'warm',
    length: 'medium',
    hashtags: '',
    language: 'ru',
  });
  expect(restoreDrafts([{ id: 1, text: 'a' }, null, { id: 'x' }])).toEqual([{ id: 1, text: 'a' }]);
  expect(restoreDrafts('x')).toEqual([]);
});

it('encodes the whole text in the microblog link [FORUM-15]', () => {
  const text = 'Ñ & # ? + % "x" ёж 👩🏽‍💻\nнет';
  expect(new URL(composeLink(text)).searchParams.get('text')).toBe(text);
  expect(() => composeLink('\ud800')).not.toThrow();
});
