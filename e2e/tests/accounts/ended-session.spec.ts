import { securityRoutes } from '@site/contract/security/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { waitForOfflineCopy } from '../../fixtures/network/wait-for-offline-copy.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

for (const next of ['/search', '/home'])
  test(
    `a session ended while the site is closed leaves no data when ${next} opens next [AUTH-26]`,
    { tag: '@phone' },
    async ({ page, context, account, logIn, anotherBrowser, t }) => {
      const member = await account();
      await logIn(context, member);
      await page.goto('/search?s=curtain');
      await hydrated(page);
      const stored = () => page.evaluate(() => Object.keys(localStorage).toSorted());
      await expect.poll(stored).toContain('recent-searches');
      await page.goto('/my-link');
      await hydrated(page);
      await waitForOfflineCopy(page, '/my-link');
      await page.evaluate((id) => localStorage.setItem(`draft:${id}:post`, '{}'), member.id);
      await page.goto('about:blank');

      const laptop = await anotherBrowser();
      await logIn(laptop.context(), member);
      await apiOf(laptop.context().request)(securityRoutes.endOtherDevices, {});

      await page.goto(next);
      await hydrated(page);
      const personal = async () => (await stored()).filter((key) => /^(draft|known|recent-searches|stored)/.test(key));
      await expect.poll(personal).toEqual([]);
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
      if (next === '/search') await expect(page.getByText(t('search:recent.none'), { exact: true })).toBeVisible();
      else await expect(page).toHaveURL('/login?redirect=%2Fhome&reason=session-ended');
    },
  );
