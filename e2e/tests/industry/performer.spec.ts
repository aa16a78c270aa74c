import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { performerRoutes } from '@site/contract/industry/performer-routes.ts';
import { DEMO_PASSWORD } from '../../../apps/server/src/seed/members/demo-accounts.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

const network = 'chaturbate' as const;

/**
 * Returns the names of rooms on the simulated site that are similar to the demo member's room. Each test uses a
 * different one.
 */
async function names({ request }: BrowserContext): Promise<string[]> {
  const api = apiOf(request);
  const { items } = await api(roomClaimRoutes.claims, {});
  const name = items.find((claim) => claim.network === network)?.name ?? '';
  try {
    return (await api(performerRoutes.performer, { network, name })).similar.map((room) => room.name);
  } catch {
    // The room's data has not been generated yet.
    return [];
  }
}

for (const [place, language] of LANGUAGES.entries()) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'ru' });

    test('a room is found, claimed by its code and shown in full; after an opt-out it is removed for all [DATA-03]', async ({
      page,
      context,
      account,
      logIn,
      anotherBrowser,
      checkAccess,
      t,
    }) => {
      const other = await anotherBrowser();
      await logIn(other.context(), { email: 'member@demo.example', password: DEMO_PASSWORD });
      await expect.poll(async () => (await names(other.context())).length, { timeout: 90_000 }).toBeGreaterThan(3);
      const name = (await names(other.context()))[place] ?? '';
      await logIn(context, await account());

      await page.goto(`/industry/performer?network=${network}`);
      await hydrated(page);
      const main = page.getByRole('main');
      await main.getByRole('searchbox', { name: t('industry:performer.search'), exact: true }).fill(name);
      await main.getByRole('link', { name, exact: true }).click();
      await expect(main.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible();
      await expect(main.getByRole('heading', { name: t('industry:parts.title'), exact: true })).toBeVisible();
      const own = main.getByRole('heading', { name: t('industry:own.title'), exact: true });
      await expect(own).toHaveCount(0);
      await checkAccess(page);

      await main.getByRole('button', { name: t('industry:claim.me'), exact: true }).click();
      await expect(main.getByText(/^LL-/)).toBeVisible();
      await checkAccess(page);
      await main.getByRole('button', { name: t('industry:claim.check'), exact: true }).click();
      await expect(own).toBeVisible();
      await expect(main.getByText(t('industry:performer.you'), { exact: true })).toBeVisible();
      await checkAccess(page);

      await main.getByRole('button', { name: t('industry:opt-out'), exact: true }).click();
      const ask = page.getByRole('dialog', { name: t('industry:opt-out.title', { name }), exact: true });
      await expect(ask.getByText(t('industry:opt-out.text'), { exact: true })).toBeVisible();
      await checkAccess(page);
      const download = page.waitForEvent('download');
      await ask.getByRole('button', { name: t('industry:opt-out.export.csv'), exact: true }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`${network}-${name}.csv`);
      expect(await readFile(await file.path(), 'utf8')).toMatch(/^at,viewers,followers,rank,show\r\n\d{4}-/);
      const remove = ask.getByRole('button', { name: t('industry:opt-out.confirm'), exact: true });
      await expect(remove).toBeDisabled();
      await ask.getByRole('textbox').fill(name);
      await remove.click();
      await expect(ask).toHaveCount(0);
      await expect(main.getByRole('heading', { name: t('industry:claims.title'), exact: true })).toBeVisible();

      await other.goto(`/industry/performer?network=${network}&name=${name}`);
      await hydrated(other);
      // The demo member's language is English.
      await expect(other.getByText('No data for this name', { exact: true })).toBeVisible();
    });
  });
}

test.describe('staff', { tag: '@desktop' }, () => {
  test('a moderator confirms a room claim after a request [DATA-03]', async ({
    page,
    context,
    account,
    logIn,
    anotherBrowser,
    checkAccess,
    t,
  }) => {
    const other = await anotherBrowser();
    await logIn(other.context(), { email: 'member@demo.example', password: DEMO_PASSWORD });
    await expect.poll(async () => (await names(other.context())).length, { timeout: 90_000 }).toBeGreaterThan(3);
    const name = (await names(other.context())).at(-1) ?? '';
    await logIn(other.context(), await account());
    const api = apiOf(other.context().request);
    const { id } = await api(roomClaimRoutes.claim, { network, name });
    await api(roomClaimRoutes.askClaim, { id });

    await logIn(context, await account({ role: 'Moderator' }));
    await page.goto('/management/claims');
    await hydrated(page);
    await checkAccess(page);
    const asked = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await asked.getByRole('button', { name: t('industry:asked.confirm'), exact: true }).click();
    await expect(asked).toHaveCount(0);
    await expect.poll(async () => (await api(roomClaimRoutes.claims, {})).items[0]?.state).toBe('confirmed');
  });
});
