import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { idsOf, PAGES, pathOf } from './pages.ts';

/** Routes that visitors can read but accounts without a profile cannot, with the reason. */
const PROFILE_FIRST: Readonly<Record<string, string>> = { '/': 'the start of a session leads to the join page' };
/** Pages only for visitors, which redirect logged-in accounts. */
const VISITORS_ONLY = new Set(['/login', '/regist', '/goodbye', '/setup']);

test(
  'every page that a visitor can read is also readable without a profile [AUTH-14]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, request }) => {
    const ids = await idsOf(apiOf(request));
    await logIn(context, await account({ role: null }));
    const routes = Object.keys(PAGES).filter((route) => PAGES[route]?.as === 'visitor' && !VISITORS_ONLY.has(route));
    for (const route of routes) {
      const answer = await context.request.get(pathOf(route, ids));
      const joins = new URL(answer.url()).pathname === '/communityView/join';
      expect.soft(joins, `${route}: led to the join page`).toBe(route in PROFILE_FIRST);
    }
    // Repeats the check with client-side navigation.
    await page.goto('/communityView/join');
    await hydrated(page);
    const links = page.locator('#site-links a[href^="/"]:not([href^="/api"], [href^="/rss"], [href^="/policy"])');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const address of new Set(addresses)) {
      const link = links.and(page.locator(`[href="${address}"]`)).first();
      await link.dispatchEvent('click');
      await expect(page).not.toHaveURL('/communityView/join');
      await page.goBack();
      await expect(page).toHaveURL('/communityView/join');
    }
  },
);
