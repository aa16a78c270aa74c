import { apiOf } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { idsOf, PAGES, pathOf } from './pages.ts';

/** Public pages that the visitors' page cache does not hold, and why. */
const NOT_CACHED: Readonly<Record<string, string>> = {
  '/$': 'a redirect to /404',
  '/404': 'only pages with status 200 are stored',
  '/certificate/$code': 'status 404: there is no such certificate',
  '/forum/content': 'a redirect to the forum',
  '/model-page': 'a redirect to a profile',
  '/newModel': 'a redirect to the guide',
  '/search': 'results leave out what a member hides, at once',
  '/user-info': 'a member who goes private is hidden at once',
};
/** Other tests change the demo content at the same time, which invalidates cached pages. */
const TRIES = 5;

test(
  'the second view of every public page is a cache hit [BASE-14]',
  { tag: '@desktop' },
  async ({ request, playwright, baseURL }) => {
    const ids = await idsOf(apiOf(request));
    const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const isHit = async (path: string) => {
      const response = await visitor.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 });
      return response.headers()['cache-status']?.endsWith('; hit');
    };
    const isCached = async (path: string) => {
      await isHit(path);
      for (let tries = 0; tries < TRIES; tries += 1) if (await isHit(path)) return true;
      return false;
    };
    const notCached: string[] = [];
    for (const [route, { as }] of Object.entries(PAGES)) {
      // A route's own path ends with a slash where the page's address does not.
      const path = pathOf(route, ids).replace(/(?<=.)\/$/, '');
      if (as === 'visitor' && !(await isCached(path))) notCached.push(route);
    }
    await visitor.dispose();
    expect(notCached.toSorted()).toEqual(Object.keys(NOT_CACHED).toSorted());
  },
);
