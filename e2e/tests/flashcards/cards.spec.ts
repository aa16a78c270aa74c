import { LANGUAGES } from '@site/contract/core/languages.ts';
import { flashcardRoutes } from '@site/contract/flashcards/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { waitForOfflineCopy } from '../../fixtures/network/wait-for-offline-copy.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { SiteHeader } from '../../pages/site-header.ts';

const DECK = 'terms-of-the-trade';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, serviceWorkers: 'allow' });
    testIn(language, { desktop: 'en' });

    test('flashcards are learned offline too, and every rating is synchronized once [LEARN-06 LEARN-11]', async ({
      page,
      context,
      account,
      logIn,
      checkAccess,
      expectError,
      t,
    }) => {
      // While offline, the socket and retried requests fail.
      expectError(/ERR_INTERNET_DISCONNECTED|503|ERR_FAILED|WebSocket/);
      await logIn(context, await account());
      const api = apiOf(context.request);
      const deck = async () => {
        const { decks } = await api(flashcardRoutes.list, {});
        return decks.find(({ name }) => name === DECK);
      };
      const { title = '' } = (await deck()) ?? {};
      await page.goto('/flash-cards-list');
      await hydrated(page);
      const main = page.getByRole('main');
      await main.getByRole('link', { name: title, exact: true }).click();
      await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await checkAccess(page);

      const show = main.getByRole('button', { name: t('flash-cards:card.show'), exact: true });
      const rate = (rating: 1 | 3) =>
        main.getByRole('button', { name: new RegExp(`^${t(`flash-cards:rate.${rating}`)}( |$)`) });
      // Space flips the card although nothing on it has the focus yet, and does not scroll.
      await page.keyboard.press('Space');
      await expect(rate(3)).toBeVisible();
      await checkAccess(page);
      await rate(3).click();
      await expect(show).toBeFocused();
      await page.keyboard.press('Space');
      await expect(rate(3)).toBeVisible();
      // The first key press on a page only loads the key listeners, so the press is repeated.
      await expect(async () => {
        await page.keyboard.press('3');
        await expect(rate(3)).toHaveCount(0, { timeout: 500 });
      }).toPass();
      const met = async () => 10 - ((await deck())?.fresh ?? 0);
      await expect.poll(met).toBe(2);

      await waitForOfflineCopy(page, `/flash-cards?deck=${DECK}`);
      await context.setOffline(true);
      await expect(main.getByText(t('offline:bar'))).toBeVisible();
      await show.click();
      await rate(3).click();
      await page.reload();
      await hydrated(page);
      await expect(main.getByText(t('offline:bar'))).toBeVisible();
      await show.click();
      await rate(1).click();
      await checkAccess(page);
      await page.goto('/forum/home');
      await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
      await page.goto(`/flash-cards?deck=${DECK}`);
      await hydrated(page);
      await context.setOffline(false);
      await expect.poll(met).toBe(4);

      await main.getByRole('button', { name: t('flash-cards:stop'), exact: true }).click();
      await expect(main.getByRole('heading', { name: t('flash-cards:done.title'), exact: true })).toBeVisible();
      await checkAccess(page);
      await page.reload();
      await hydrated(page);
      expect(await met()).toBe(4);
    });
  });
}

test.describe('flashcards for the camera', { tag: '@phone' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('are shown in large type, mirrored, with other texts and colours, and are deleted by a quick exit [LEARN-06]', async ({
    page,
    context,
    account,
    logIn,
    checkAccess,
    t,
  }) => {
    await logIn(context, await account());
    await page.goto('/flash-cards?deck=on-stage');
    await hydrated(page);
    const main = page.getByRole('main');
    await main.getByRole('switch', { name: t('flash-cards:stage.mirror'), exact: true }).check();
    await main.getByRole('radio', { name: t('flash-cards:stage.look.accent'), exact: true }).check();
    await main.getByRole('textbox', { name: t('flash-cards:stage.own'), exact: true }).fill('Back after this song');
    await main.getByRole('button', { name: t('flash-cards:stage.show'), exact: true }).click();
    const screen = page.getByRole('dialog', { name: t('flash-cards:stage.screen'), exact: true });
    const text = screen.getByText('Back after this song');
    await expect(text).toBeVisible();
    // The text fills its container without overflowing.
    const [wide, room] = await Promise.all([text.boundingBox(), screen.boundingBox()]);
    expect(wide?.width ?? 0).toBeLessThanOrEqual(room?.width ?? 0);
    expect(wide?.width ?? 0).toBeGreaterThan((room?.width ?? 0) / 2);
    expect(await text.evaluate((element) => getComputedStyle(element.parentElement ?? element).transform)).toContain(
      '-1',
    );
    await checkAccess(page);
    await page.keyboard.press('m');
    await expect(screen.getByRole('button', { name: t('flash-cards:stage.mirror'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    // Shared cards have a language attribute, but the member's own texts do not.
    await expect(screen.getByRole('paragraph')).not.toHaveAttribute('lang');
    await page.keyboard.press('ArrowRight');
    await expect(text).toHaveCount(0);
    await expect(screen.getByRole('paragraph')).toHaveAttribute('lang', 'en');
    await screen.getByRole('button', { name: t('flash-cards:stage.close'), exact: true }).click();
    await expect(screen).toHaveCount(0);
    await main.getByRole('combobox', { name: t('flash-cards:stage.language'), exact: true }).selectOption('ru');
    await expect(main.getByRole('button', { name: 'Спасибо!', exact: true })).toBeVisible();

    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('saved-'))))
      .toBe(true);
    await expect.poll(() => page.evaluate(async () => (await caches.match('/saved-list')) !== undefined)).toBe(true);
    // A quick exit deletes the stored content.
    await page.evaluate(() => (document.documentElement.dataset['exit'] = '/404'));
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.waitForURL('**/404');
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('saved-'))))
      .toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('stage-cards'))).toBeNull();
  });
});

test.describe('a learning session', { tag: '@desktop' }, () => {
  test('continues with its initial cards when the deck changes [LEARN-06]', async ({
    page,
    context,
    account,
    logIn,
    t,
  }) => {
    await logIn(context, await account());
    const { cards, queue } = await apiOf(context.request)(flashcardRoutes.detail, { name: DECK });
    await page.clock.install();
    await page.goto(`/flash-cards?deck=${DECK}`);
    await hydrated(page);
    await page.route('**/flashcard/detail**', async (route) => {
      const response = await route.fetch();
      const { data, ...envelope } = await response.json();
      await route.fulfill({ response, json: { ...envelope, data: { ...data, cards: data.cards.toReversed() } } });
    });
    // The page fetches the deck again when it becomes visible and its data is more than 30 seconds old.
    await page.clock.fastForward(31_000);
    const asked = page.waitForResponse('**/flashcard/detail**');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await (await asked).finished();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('flash-cards:card.show'), exact: true }).click();
    const rated = page.waitForRequest('**/flashcard/review');
    await main.getByRole('button', { name: new RegExp(`^${t('flash-cards:rate.3')}( |$)`) }).click();
    const { reviews } = (await rated).postDataJSON();
    expect(reviews).toMatchObject([{ item: cards[queue[0] ?? -1]?.item }]);
  });

  test('with unsent ratings is sent before logout on any page, and leaves no data [LEARN-06 AUTH-15]', async ({
    page,
    context,
    account,
    logIn,
    expectError,
    t,
  }) => {
    expectError(/ERR_FAILED/);
    const member = await account();
    await logIn(context, member);
    await page.goto(`/flash-cards?deck=${DECK}`);
    await hydrated(page);
    await page.route('**/flashcard/review', (route) => route.abort('failed'));
    const lost = page.waitForEvent('requestfailed');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('flash-cards:card.show'), exact: true }).click();
    await main.getByRole('button', { name: new RegExp(`^${t('flash-cards:rate.3')}( |$)`) }).click();
    await lost;
    await page.goto('/forum/home');
    await hydrated(page);
    const listStorageKeys = () =>
      page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
          /^(outbox|cards-turned):/.test(key),
        ),
      );
    expect(await listStorageKeys()).toHaveLength(2);
    await page.unroute('**/flashcard/review');
    await new SiteHeader(page, t).logOut();
    await expect(page).toHaveURL('/');
    await hydrated(page);
    expect(await listStorageKeys()).toEqual([]);
    await logIn(context, member);
    const { decks } = await apiOf(context.request)(flashcardRoutes.list, {});
    expect(decks.find(({ name }) => name === DECK)?.fresh).toBe(9);
  });
});
