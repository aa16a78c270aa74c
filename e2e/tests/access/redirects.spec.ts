import { apiOf } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { idsOf, PAGES, pathOf } from './pages.ts';

/** Pages for members or staff that visitors can open too: tools to try, the changelog, embedded pages and the fields. */
const OPEN = new Set([
  '/bio-page',
  '/bio-page/preview',
  '/dev/fields',
  '/flash-cards',
  '/flash-cards-list',
  '/logView',
  '/my-link',
  '/stream-summary-index',
  '/stream-summary-shows',
]);

test(
  'every page that a visitor cannot open redirects to the login, with the path to return to [AUTH-12 AUTH-13]',
  { tag: '@desktop' },
  async ({ request, playwright, baseURL }) => {
    const ids = await idsOf(apiOf(request));
    const visitor = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    for (const [route, { as }] of Object.entries(PAGES)) {
      if (as === 'visitor') continue;
      const path = pathOf(route, ids);
      const { pathname, search, searchParams } = new URL((await visitor.get(path)).url());
      if (OPEN.has(route)) expect.soft(pathname + search, route).toBe(path);
      else expect.soft([pathname, searchParams.get('redirect')], route).toEqual(['/login', path]);
    }
    await visitor.dispose();
  },
);
