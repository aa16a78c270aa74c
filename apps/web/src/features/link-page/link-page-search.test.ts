import { expect, it } from 'vitest';
import { linkPageSearch } from './link-page-search.ts';

it('parses the tab and the days and ignores other parameters [BIO-06]', () => {
  expect(linkPageSearch({ tab: 'stats', days: '90' })).toEqual({ tab: 'stats', days: 90 });
  expect(linkPageSearch({ tab: 'page', days: 8 })).toEqual({ tab: undefined, days: undefined });
  expect(linkPageSearch({})).toEqual({ tab: undefined, days: undefined });
});
