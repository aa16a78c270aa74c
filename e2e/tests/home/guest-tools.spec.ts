import { bioRoutes } from '@site/contract/bio/routes.ts';
import { flashcardRoutes } from '@site/contract/flashcards/routes.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { BioEditor } from '../../pages/bio-editor.ts';

const DECK = 'terms-of-the-trade';

test(
  'a visitor designs a bio, a link page and learns cards on the device, and the account takes them after the login [HOME-07 HOME-08 HOME-09]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, isMobile, t, checkAccess }) => {
    const main = page.getByRole('main');
    const bio = new BioEditor(page, t, isMobile);
    await bio.open();
    await expect(main.getByRole('complementary', { name: t('unsaved:guest.title') })).toBeVisible();
    await checkAccess(page);
    await bio.blocks.first().getByRole('button', { expanded: false }).first().click();
    const name = main.getByRole('textbox', { name: t('bio:profile.title', { n: '1' }) }).first();
    await name.fill('Dora of the Lamps');
    await expect(main.getByText(t('unsaved:guest.saved'))).toBeVisible();
    await page.reload();
    await bio.ready();
    await bio.blocks.first().getByRole('button', { expanded: false }).first().click();
    await expect(name).toHaveValue('Dora of the Lamps');

    await page.goto('/my-link');
    await hydrated(page);
    await main.getByRole('textbox', { name: t('my-link:name'), exact: true }).fill('Dora Links');
    await main.getByRole('textbox', { name: t('my-link:links.new'), exact: true }).fill('https://example.com/dora');
    await main.getByRole('button', { name: t('my-link:links.add'), exact: true }).click();
    await main.getByRole('button', { name: t('my-link:save'), exact: true }).click();
    await expect(main.getByText(t('my-link:unsaved'), { exact: true })).toHaveCount(0);
    await checkAccess(page);

    await page.goto(`/flash-cards?deck=${DECK}`);
    await hydrated(page);
    await main.getByRole('button', { name: t('flash-cards:card.show'), exact: true }).click();
    await main.getByRole('button', { name: new RegExp(`^${t('flash-cards:rate.3')}`) }).click();

    await logIn(context, await account());
    const api = apiOf(context.request);
    await page.goto('/home');
    await hydrated(page);
    const drafts = main.getByRole('status').filter({ hasText: t('member-home:guest.title') });
    await drafts.getByRole('link', { name: t('core:destination.bio') }).click();
    const use = page.getByRole('button', { name: t('unsaved:guest.use'), exact: true });
    await expect(page.getByRole('complementary', { name: t('unsaved:guest.found-bio') })).toBeVisible();
    await checkAccess(page);
    await use.click();
    await expect(page.getByText(t('unsaved:guest.moved'))).toBeVisible();
    await expect
      .poll(async () => JSON.stringify((await api(bioRoutes.info, {})).blocks))
      .toContain('Dora of the Lamps');

    await page.goto('/my-link');
    await hydrated(page);
    await use.click();
    await expect(main.getByText(t('unsaved:draft'))).toBeVisible();
    await main.getByRole('button', { name: t('my-link:save'), exact: true }).click();
    await expect.poll(async () => (await api(linkPageRoutes.info, {})).page.nickName).toBe('Dora Links');

    await page.goto('/flash-cards-list');
    await expect
      .poll(async () => (await api(flashcardRoutes.list, {})).decks.find((deck) => deck.name === DECK)?.fresh)
      .toBe(9);
    await page.goto('/home');
    await hydrated(page);
    await expect(main.getByText(t('member-home:guest.title'))).toHaveCount(0);
  },
);

test(
  "a visitor's draft replaces the bio of the account only if its owner decides so [HOME-08]",
  { tag: '@desktop' },
  async ({ page, context, account, logIn, isMobile, t }) => {
    const bio = new BioEditor(page, t, isMobile);
    await bio.open();
    await bio.blocks.first().getByRole('button', { expanded: false }).first().click();
    await page
      .getByRole('textbox', { name: t('bio:profile.title', { n: '1' }) })
      .first()
      .fill('Made as a visitor');
    await expect(page.getByText(t('unsaved:guest.saved'))).toBeVisible();

    await logIn(context, await account());
    const api = apiOf(context.request);
    const { blocks } = await api(bioRoutes.info, {});
    await api(bioRoutes.saveDetail, { revision: 0, blocks: blocks.map((block) => ({ ...block, title: 'Mine' })) });
    await page.goto('/bio-page');
    await hydrated(page);
    await page.getByRole('button', { name: t('unsaved:guest.leave'), exact: true }).click();
    await expect(bio.line('Mine')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: t('unsaved:guest.use'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('bio:conflict.title') });
    await dialog.getByRole('button', { name: t('bio:conflict.theirs'), exact: true }).click();
    await expect(bio.line('Mine')).toBeVisible();
    expect(JSON.stringify((await api(bioRoutes.info, {})).blocks)).not.toContain('Made as a visitor');
  },
);
