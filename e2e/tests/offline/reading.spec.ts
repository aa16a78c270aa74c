import { articleRoutes } from '@site/contract/articles/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { waitForOfflineCopy } from '../../fixtures/network/wait-for-offline-copy.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { SiteHeader } from '../../pages/site-header.ts';
import { ThreadPage } from '../../pages/thread-page.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'posts and articles opened lately are read offline, with a reply draft that is published later [NAV-32 NAV-36]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, checkAccess, expectError, t }) => {
    test.slow();
    // While offline, the socket and retried requests fail.
    expectError(/ERR_INTERNET_DISCONNECTED|503|ERR_FAILED|WebSocket|dynamically imported/);
    await logIn(context, await account());
    const api = apiOf(context.request);
    const topic = (await api(forumRoutes.topics, {})).items[0]?.slug ?? '';
    const { id } = await api(forumRoutes.createPost, {
      title: 'A chair that lasts',
      topic,
      content: '<p>Mine squeaks.</p>',
      language: 'en',
    });
    const name = (await api(articleRoutes.list, { lang: 'en' })).items[0]?.name ?? '';
    const main = page.getByRole('main');
    const thread = new ThreadPage(page, t);

    await page.goto(`/articleView/${name}`);
    await hydrated(page);
    await waitForOfflineCopy(page, `/articleView/${name}`);
    const article = await main.getByRole('heading', { level: 1 }).innerText();
    await page.goto(`/forumDetails?id=${id}&sort=newest`);
    await hydrated(page);
    await waitForOfflineCopy(page, `/forumDetails?id=${id}`);

    await context.setOffline(true);
    await page.goto('/forum/home');
    await expect(page.getByRole('heading', { level: 1, name: t('core:offline.title'), exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('core:offline.articles'), exact: true })).toBeVisible();
    await checkAccess(page);
    await page.getByRole('link', { name: article, exact: true }).click();
    await expect(main.getByRole('heading', { level: 1, name: article, exact: true })).toBeVisible();
    await page.goto(`/forumDetails?id=${id}&reply=1`);
    await hydrated(page);
    await expect(page).toHaveURL(`/forumDetails?id=${id}`);
    await expect(thread.post.getByText('Mine squeaks.')).toBeVisible();
    await expect(main.getByText(t('offline:bar.saved').split('{{')[0] ?? '')).toBeVisible();
    const reply = await thread.startReply();
    await reply.text.click();
    await page.keyboard.type('Written in a tunnel');
    await expect(thread.publish).toBeDisabled();
    await expect(thread.box.getByText(t('core:offline.publish'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('core:error.offline'), { exact: true })).toHaveCount(0);
    await checkAccess(page);
    await expect(main.getByText(t('forum:draft.here'))).toBeVisible();

    await page.reload();
    await hydrated(page);
    await expect((await thread.startReply()).text).toHaveText('Written in a tunnel');
    await context.setOffline(false);
    await expect(main.getByText(t('offline:bar.saved').split('{{')[0] ?? '')).toHaveCount(0);
    await thread.publish.click();
    await expect(thread.reply('Written in a tunnel')).toHaveCount(1);

    await new SiteHeader(page, t).logOut();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  },
);
