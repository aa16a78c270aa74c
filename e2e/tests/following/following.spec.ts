import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { connect } from '../../../apps/server/src/db/client.ts';
import { linkPreviews } from '../../../apps/server/src/db/schema/link-previews.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { ThreadPage } from '../../pages/thread-page.ts';

const post = (title: string, content = '<p>The warm ones are kinder.</p>') =>
  ({ topic: 'lounge', title, content, language: 'en' }) as const;

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'ru' });

    test(
      'a member follows, mutes and blocks on pages, and undoes it all in the settings [FORUM-18]',
      { tag: '@phone' },
      async ({ page, context, account, logIn, anotherBrowser, checkAccess, t }) => {
        const other = await account();
        const theirs = await anotherBrowser();
        await logIn(theirs.context(), other);
        const { id } = await apiOf(theirs.context().request)(
          forumRoutes.createPost,
          post(`Lamps of ${other.nickName}`),
        );
        const member = await account();
        await logIn(context, member);
        const toast = (text: string) => page.getByText(t(`following:done.${text}`));

        // Follows a topic and opens the list of posts from followed topics and members.
        await page.goto('/forum/home?sort=following');
        await expect(page.getByText(t('forum:following.empty'), { exact: true })).toBeVisible();
        await page.goto('/forum/home?topic=lounge');
        await hydrated(page);
        const main = page.getByRole('main');
        const follow = main.getByRole('button', { name: new RegExp(`^${t('following:follow')} `) });
        await follow.click();
        await expect(toast('followed')).toBeVisible();
        await expect(main.getByRole('button', { name: new RegExp(`^${t('following:following')} `) })).toBeVisible();
        await page.getByRole('link', { name: t('forum:sort.following'), exact: true }).click();
        await expect(page.getByRole('link', { name: `Lamps of ${other.nickName}` })).toBeVisible();
        await checkAccess(page);

        // Mutes a post from its menu, using the keyboard.
        const thread = new ThreadPage(page, t);
        await page.goto(`/forumDetails?id=${id}`);
        await hydrated(page);
        await thread.post.getByRole('button', { name: t('forum:actions.post') }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('menuitem', { name: t('following:post.mute') })).toBeVisible();
        await expect(page.getByRole('menuitem', { name: t('following:post.follow') })).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(toast('muted')).toBeVisible();

        // Blocks a member from their profile.
        await page.goto(`/user-info?userId=${other.id}`);
        await hydrated(page);
        const name = { name: other.nickName };
        await page.getByRole('button', { name: t('following:more.member', name) }).click();
        await page.getByRole('menuitem', { name: t('following:member.block', name) }).click();
        const dialog = page.getByRole('dialog', { name: t('following:block.title', name) });
        await expect(dialog).toContainText(t('following:block.text', name));
        await checkAccess(page);
        await dialog.getByRole('button', { name: t('following:block.confirm'), exact: true }).click();
        await expect(page.getByText(t('following:blocked.title', name), { exact: true })).toBeVisible();
        await expect(toast('blocked')).toBeVisible();
        // The blocked member sees the profile as private.
        await theirs.goto(`/user-info?userId=${member.id}`);
        await expect(theirs.getByText(t('profiles:private'), { exact: true })).toBeVisible();

        // The settings list everything that the member follows, mutes and blocks.
        await page.goto('/authorization?tab=following');
        const list = (title: string) =>
          page.getByRole('region', { name: t(`following:section.${title}`), exact: true });
        await expect(list('blocked').getByRole('link', name)).toBeVisible();
        await checkAccess(page);
        for (const [title, count] of [
          ['followed', 1],
          ['muted', 1],
          ['blocked', 1],
        ] as const) {
          await expect(list(title).getByRole('listitem')).toHaveCount(count);
          await list(title).getByRole('button').click();
          await expect(list(title).getByText(t(`following:none.${title}`), { exact: true })).toBeVisible();
        }
        await page.goto(`/user-info?userId=${other.id}`);
        await expect(page.getByRole('button', { name: `${t('following:follow')} ${other.nickName}` })).toBeVisible();
      },
    );
  });
}

test(
  'a muted reply is collapsed until opened; links have previews and ask before leaving the site [FORUM-18]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, anotherBrowser, checkAccess, t }) => {
    const loud = await account();
    const theirs = await anotherBrowser();
    await logIn(theirs.context(), loud);
    await logIn(context, await account());
    const api = apiOf(context.request);
    const url = `https://lamps-${loud.id}.example/test`;
    const written = await api(
      forumRoutes.createPost,
      post('Which lamps are kind?', `<p><a href="${url}">These</a></p>`),
    );
    await apiOf(theirs.context().request)(forumRoutes.createReply, { id: written.id, content: '<p>None of them!</p>' });
    await api(followingRoutes.mute, { kind: 'member', id: loud.id, on: true });
    const { db, close } = connect(readFileSync(join(process.env.E2E_DIR ?? '', 'database-url'), 'utf8'), { max: 1 });
    const hash = createHash('sha256').update(url).digest();
    const found = { state: 'ready', title: 'Twelve lamps, measured', description: 'Which of them is kind.' } as const;
    await expect
      .poll(
        async () => (await db.update(linkPreviews).set(found).where(eq(linkPreviews.hash, hash)).returning()).length,
      )
      .toBe(1);
    await close();

    await page.goto(`/forumDetails?id=${written.id}`);
    await hydrated(page);
    const thread = new ThreadPage(page, t);
    await expect(thread.replies.getByText(t('forum:folded.muted'))).toBeVisible();
    await expect(thread.replies.getByText('None of them!')).toHaveCount(0);
    await checkAccess(page);
    await thread.replies.getByRole('button', { name: t('forum:folded.show'), exact: true }).click();
    await expect(thread.reply('None of them!')).toBeFocused();

    const card = thread.post.getByRole('list', { name: t('forum:previews') }).getByRole('link');
    await expect(card).toContainText('Twelve lamps, measured');
    await card.click();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: t('links:leave.stay'), exact: true }),
    ).toBeVisible();
  },
);
