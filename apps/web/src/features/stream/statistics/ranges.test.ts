import { expect, it } from 'vitest';
import { rangeOf, streamSearch } from './ranges.ts';

it('defaults to thirty days including today [STREAM-02]', () => {
  expect(rangeOf({}, '2026-11-22')).toEqual({ from: '2026-10-24', to: '2026-11-22' });
  expect(rangeOf({ span: 'week' }, '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

it('accepts a custom range in either order [STREAM-02]', () => {
  const search = streamSearch({ span: 'own', from: '2026-03-10', to: '2026-02-01', site: '4' });
  expect(rangeOf(search, '2026-11-22')).toEqual({ from: '2026-02-01', to: '2026-03-10' });
  expect(search.site).toBe(4);
});

it('ignores invalid days, spans and rooms', () => {
  expect(streamSearch({ span: 'year', from: '2026-13-40', to: 'soon', site: '-1' })).toEqual({});
});
