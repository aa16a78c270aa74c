import { expect, it } from 'vitest';
import type { Output } from '@site/bio-html/output.ts';
import { copyState } from './copy-state.ts';
import { piecesOf, wholeText, withoutCss } from './pieces.ts';

const shared = { problems: [], length: 0, maxLength: null };

it('splits a site with two boxes into two pieces and extracts its HTML again [BIO-03]', () => {
  const output: Output = { ...shared, site: 'myfreecams', target: 'html+css', html: '<div>a</div>', css: '.a{}' };
  expect(piecesOf(output).map(({ kind, text }) => [kind, text])).toEqual([
    ['html', '<div>a</div>'],
    ['css', '.a{}'],
  ]);
  expect(withoutCss(wholeText(output))).toBe('<div>a</div>');
});

it('returns a piece for each non-empty field of a panel [BIO-03]', () => {
  const output: Output = {
    ...shared,
    site: 'stripchat',
    target: 'panels',
    panels: [
      { block: 'aaaaaaaa', title: 'Me', text: 'Hello', link: null },
      { block: 'aaaaaaaa', title: '', text: 'More', link: 'https://x.com/me' },
    ],
  };
  const pieces = piecesOf(output);
  expect(pieces.map(({ kind, place }) => [kind, place])).toEqual([
    ['panel-title', 1],
    ['panel-text', 1],
    ['panel-text', 2],
    ['panel-link', 2],
  ]);
  expect(new Set(pieces.map(({ id }) => id)).size).toBe(4);
  expect(wholeText(output)).toBe('Me\nHello\n\nMore\nhttps://x.com/me');
});

it('returns no pieces for an empty bio [BIO-03]', () => {
  expect(piecesOf({ ...shared, site: 'cam4', target: 'plain', text: '' })).toEqual([]);
});

it('reports a copy as current while it equals one of the present texts [BIO-03]', () => {
  const copy = { site: 'cam4', part: 'tip-menu', text: 'a', copiedAt: '2026-11-22T00:00:00.000Z' } as const;
  expect(copyState(undefined, ['a'])).toBe('never');
  expect(copyState(copy, ['b', 'a'])).toBe('current');
  expect(copyState(copy, ['b'])).toBe('changed');
});
