import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countedPage } from './counted-page.ts';

/** Paths that are not counted: redirects, the error page, and the component gallery for developers. */
const UNCOUNTED = ['/$', '/dev/fields', '/error-page', '/forum/content', '/model-page', '/newModel'];

it('every page of the site has an entry in ANALYTICS_PAGES [NAV-14]', () => {
  const tree = readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8');
  const paths = [...new Set([...tree.matchAll(/^ {6}fullPath: '(.*)'$/gm)].map(([, path = '']) => path))];
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => !countedPage(path) && !UNCOUNTED.includes(path))).toEqual([]);
});

it('counts a page by its URL pattern, never by its parameters [NAV-14]', () => {
  expect(countedPage('/articleView/')).toBe('/articleView');
  expect(countedPage('/')).toBe('/');
  expect(countedPage('/articleView/$name')).toBe('/articleView/$name');
  expect([undefined, '/articleView/first-week', '/$', ''].map(countedPage)).toEqual(Array(4).fill(undefined));
});
