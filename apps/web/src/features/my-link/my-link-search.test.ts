import { expect, it } from 'vitest';
import { myLinkSearch } from './my-link-search.ts';

it('parses the tab and the days and ignores other parameters [BIO-06]', () => {
  expect(myLinkSearch({ tab: 'stats', days: '90' })).toEqual({ tab: 'stats', days: 90 });
  expect(myLinkSearch({ tab: 'page', days: 8 })).toEqual({ tab: undefined, days: undefined });
  expect(myLinkSearch({})).toEqual({ tab: undefined, days: undefined });
});
