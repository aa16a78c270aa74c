import { expect, it } from 'vitest';
import { shortcodeBefore } from './shortcode.ts';

it('a shortcode starts after a space and has two letters at least; times and smileys are text [FORUM-36]', () => {
  expect(shortcodeBefore('Hello :smi')).toEqual({ from: 6, query: 'smi', isClosed: false });
  expect(shortcodeBefore(':+1:')).toEqual({ from: 0, query: '+1', isClosed: true });
  expect(shortcodeBefore('да :ого')?.query).toBe('ого');
  const texts = ['10:30', 'at 10:30', ':s', ':)', 'https://a', 'a::b', 'note: this'];
  expect(texts.filter((text) => shortcodeBefore(text) !== null)).toEqual([]);
});
