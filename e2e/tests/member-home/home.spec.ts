import type { Page } from '@playwright/test';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { industryRoutes } from '@site/contract/industry/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { memberHomeRoutes } from '@site/contract/member-home/routes.ts';
import { HOME_SECTION_IDS, type HomeSectionId } from '@site/contract/member-home/sections.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { SiteHeader } from '../../pages/site-header.ts';

const sectionOf = (page: Page, id: HomeSectionId) => page.locator(`[data-section="${id}"]`);
const shownOrder = (page: Page) =>
  page.locator('[data-section]').evaluateAll((sections) => sections.map((one) => one.getAttribute('data-section')));

/** Scrolls through the page, so that every section loads. */
async function loadAll(page: Page): Promise<void> {
  for (const section of await page.locator('[data-section]').all()) await section.scrollIntoViewIfNeeded();
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'es' });

    test('a new member logs in to a home page that offers the next step in every section [HOME-01 HOME-02]', async ({
      page,
      account,
      checkAccess,
      t,
    }) => {
      const member = await account();
      await page.goto('/login');
      await hydrated(page);
      await new LoginPage(page, t).logIn(member);
      await expect(page).toHaveURL('/home');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('member-home:greeting', { name: member.nickName }),
      );
      expect(await shownOrder(page)).toEqual([...HOME_SECTION_IDS]);
      await loadAll(page);
      const actions = {
        'next-step': 'member-home:step.topic.action',
        resume: 'member-home:resume.none.action',
        news: 'member-home:news.none.action',
        messages: 'member-home:messages.none.action',
        money: 'member-home:money.none.action',
        cards: 'member-home:cards.none.action',
      } as const;
      for (const [id, text] of Object.entries(actions)) {
        const section = page.getByRole('region', { name: t(`member-home:section.${id as keyof typeof actions}`) });
        await expect(section.getByRole('link', { name: t(text) })).toBeVisible();
      }
      await expect(sectionOf(page, 'badges').getByRole('progressbar')).toBeVisible();
      await checkAccess(page);
    });
  });
}

test(
  'the best hours of tonight come from a cam site, and simulated data says so [HOME-02]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t }) => {
    // Simulated data is generated from the latest hours backwards. The best hours need about two weeks of it.
    test.slow();
    await logIn(context, await account());
    const covered = async () => {
      const { coverage } = await apiOf(context.request)(industryRoutes.network, { network: 'chaturbate' });
      return coverage.month;
    };
    await expect.poll(covered, { timeout: 200_000 }).toBeGreaterThan(0.4);
    await page.goto('/home');
    await hydrated(page);
    const hours = sectionOf(page, 'hours');
    await hours.scrollIntoViewIfNeeded();
    await expect(hours.getByText(t('member-home:hours.industry', { site: 'Chaturbate' }))).toBeVisible();
    await expect(hours.getByText(t('member-home:hours.simulated'), { exact: true })).toBeVisible();
    await expect(hours.getByText(t('member-home:hours.best', { hours: '' }).trim())).toContainText(/\d\d:00–\d\d:00/);
  },
);

test(
  'the home page shows new replies in followed posts, and the logo leads back to it [HOME-01 HOME-02]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, anotherBrowser, t }) => {
    const [author, reader] = [await account(), await account()];
    const other = (await anotherBrowser()).context();
    await logIn(other, author);
    const byAuthor = apiOf(other.request);
    const title = `Which lamp for a small room? ${author.userName}`;
    const { id } = await byAuthor(forumRoutes.createPost, {
      ...{ topic: 'lounge', title, content: '<p>The window faces north.</p>', language: 'en' },
    });
    await logIn(context, reader);
    const byReader = apiOf(context.request);
    await byReader(forumRoutes.read, { id, view: true });
    await byReader(followingRoutes.follow, { kind: 'post', id, on: true });
    await byAuthor(forumRoutes.createReply, { id, content: '<p>A soft one.</p>' });
    await page.goto(`/forumDetails?id=${id}`);
    await page.goto('/faq');
    await hydrated(page);
    await byAuthor(forumRoutes.createReply, { id, content: '<p>Two soft ones.</p>' });
    await new SiteHeader(page, t).root.getByRole('link', { name: 'Limelight' }).click();
    await expect(page).toHaveURL('/home');
    const item = sectionOf(page, 'news').getByRole('link', { name: title });
    await expect(item).toBeVisible();
    await item.click();
    await expect(page).toHaveURL(`/forumDetails?id=${id}`);
  },
);

test(
  'sections are reordered with the keyboard, hidden and reset, on all devices of the account [HOME-03]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, checkAccess, t }) => {
    await logIn(context, await account());
    await page.goto('/home');
    await hydrated(page);
    const open = () => page.getByRole('button', { name: t('member-home:customize') }).click();
    const dialog = page.getByRole('dialog', { name: t('member-home:customize.title') });
    const save = dialog.getByRole('button', { name: t('member-home:customize.save') });
    await open();
    await expect(dialog.getByRole('listitem')).toHaveCount(HOME_SECTION_IDS.length);
    await checkAccess(page);
    const place = { name: t('member-home:section.badges'), n: HOME_SECTION_IDS.length, total: HOME_SECTION_IDS.length };
    await dialog.getByRole('button', { name: t('fields:sort.handle', place) }).focus();
    await page.keyboard.press('Home');
    await expect(dialog.getByRole('listitem').first()).toContainText(t('member-home:section.badges'));
    await dialog.getByRole('checkbox', { name: t('member-home:section.cards') }).uncheck();
    await save.click();
    await expect(dialog).toBeHidden();
    const chosen = ['badges', ...HOME_SECTION_IDS.filter((id) => id !== 'badges' && id !== 'cards')];
    expect(await shownOrder(page)).toEqual(chosen);
    await page.reload();
    expect(await shownOrder(page)).toEqual(chosen);

    await hydrated(page);
    await open();
    for (const id of HOME_SECTION_IDS) {
      const checkbox = dialog.getByRole('checkbox', { name: t(`member-home:section.${id}`) });
      if (await checkbox.isChecked()) await checkbox.uncheck();
    }
    await save.click();
    await expect(page.getByText(t('member-home:all-hidden'), { exact: true })).toBeVisible();
    await checkAccess(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('member-home:customize') })
      .last()
      .click();
    await dialog.getByRole('button', { name: t('member-home:customize.reset') }).click();
    await save.click();
    await expect(dialog).toBeHidden();
    expect(await shownOrder(page)).toEqual([...HOME_SECTION_IDS]);
    expect(await apiOf(context.request)(memberHomeRoutes.overview, {})).toMatchObject({ hidden: [] });
  },
);

test(
  'a section that fails to load offers a retry and leaves the others alone [HOME-02]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, expectError, t }) => {
    expectError(/Failed to load resource/);
    await logIn(context, await account());
    const badges = `**${badgeRoutes.plan.path}*`;
    await page.route(badges, (route) => route.fulfill({ status: 500, json: { code: -1, message: '', data: null } }));
    await page.goto('/home');
    await hydrated(page);
    await loadAll(page);
    const failed = sectionOf(page, 'badges').getByRole('alert');
    await expect(failed.getByText(t('core:failed.title'))).toBeVisible();
    await expect(
      sectionOf(page, 'cards').getByRole('link', { name: t('member-home:cards.none.action') }),
    ).toBeVisible();
    await page.unroute(badges);
    await failed.getByRole('button', { name: t('core:failed.retry') }).click();
    await expect(sectionOf(page, 'badges').getByRole('progressbar')).toBeVisible();
  },
);

test(
  'an account without a role sees its application and only sections of its own, a visitor the login [HOME-01]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, checkAccess, t }) => {
    await page.goto('/home');
    await expect(page).toHaveURL('/login?redirect=%2Fhome');
    await logIn(context, await account({ role: null, applied: true }));
    await page.goto('/home');
    await hydrated(page);
    const application = page.getByRole('region', { name: t('member-home:application.received') });
    await expect(application).toBeVisible();
    expect(await shownOrder(page)).toEqual(['resume', 'messages', 'hours', 'cards']);
    await loadAll(page);
    await expect(sectionOf(page, 'messages').getByRole('link')).toBeVisible();
    await checkAccess(page);
    await application.getByRole('link', { name: t('member-home:application.received.action') }).click();
    await expect(page).toHaveURL('/communityView/join');
  },
);
