import { LANGUAGES } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { topicRoutes } from '@site/contract/forum/topic-routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { test } from '../../fixtures/own-site.ts';
import { expect, hydrated, testIn } from '../../fixtures/test.ts';
import { PostForm } from '../../pages/post-form.ts';

const tag = () => Math.random().toString(36).slice(2, 8);
const FIELDS = { icon: 'star', whoMayPost: 'members' } as const;
const textsOf = (name: string) => ({ names: { en: name }, descriptions: { en: `All about ${name}.` } });

for (const language of LANGUAGES) {
  test.describe(language, () => {
    testIn(language, { desktop: 'en' });
    test.use({ language });

    test('an administrator adds, moves, edits and archives a topic [FORUM-70 FORUM-71 FORUM-79] @desktop', async ({
      page,
      context,
      account,
      logIn,
      t,
      checkAccess,
    }) => {
      await logIn(context, await account({ role: 'Admin' }));
      await page.goto('/desk/topics');
      await hydrated(page);
      const list = page.getByRole('list', { name: t('desk:tab.topics'), exact: true });
      await expect(list.getByRole('listitem').first()).toBeVisible();

      // A new topic. The address follows the name.
      const name = `Costumes ${tag()}`;
      await page.getByRole('button', { name: t('desk:topics.add'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('desk:topics.create'), exact: true }).click();
      await expect(dialog.getByText(t('errors:forum.topic-name-required'))).toBeVisible();
      await dialog
        .getByRole('textbox', { name: t('desk:topics.name') })
        .first()
        .fill(name);
      await dialog
        .getByRole('textbox', { name: t('desk:topics.description') })
        .first()
        .fill('What we wear.');
      await expect(dialog.getByRole('textbox', { name: t('desk:topics.slug') })).toHaveValue(
        name.toLowerCase().replace(' ', '-'),
      );
      await dialog.getByRole('radio', { name: t('desk:topics.icon.moon') }).check();
      await checkAccess(page);
      await dialog.getByRole('button', { name: t('desk:topics.create'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      const row = list.getByRole('listitem').filter({ hasText: name });
      await expect(row).toBeVisible();

      // Moving it with the keyboard leaves the focus on the button.
      const count = await list.getByRole('listitem').count();
      const up = row.locator('[data-sort="up"]');
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(list.getByRole('listitem').nth(count - 2)).toContainText(name);
      await expect(up).toBeFocused();
      await page.reload();
      await hydrated(page);
      await expect(list.getByRole('listitem').nth(count - 2)).toContainText(name);

      // Two administrators edit the topic at the same time: nothing that was typed is lost.
      await row.getByRole('button', { name: t('desk:topics.edit-name', { name }) }).click();
      const api = apiOf(context.request);
      const { items } = await api(topicRoutes.managedTopics, {});
      const stored = items.find(({ names }) => names.en === name);
      if (!stored) throw new Error('the topic was not stored');
      const { id, version, icon, whoMayPost, names } = stored;
      const descriptions = { en: 'Saved by someone else.' };
      await api(topicRoutes.editTopic, { id, version, icon, whoMayPost, names, descriptions });
      await dialog
        .getByRole('textbox', { name: t('desk:topics.name') })
        .first()
        .fill(`${name} and wigs`);
      await dialog.getByRole('button', { name: t('desk:topics.save'), exact: true }).click();
      const conflict = dialog.getByRole('alert');
      await expect(conflict).toContainText('Saved by someone else.');
      await expect(conflict).toBeFocused();
      await expect(conflict).toBeInViewport();
      await expect(dialog.getByText(t('desk:conflict.choose'))).toBeVisible();
      await expect(dialog.getByRole('button', { name: t('desk:topics.save'), exact: true })).toBeDisabled();
      await checkAccess(page);
      await conflict.getByRole('button', { name: t('desk:topics.keep-mine') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(row).toContainText(`${name} and wigs`);

      // The archive.
      await row.getByRole('button', { name: t('desk:topics.more', { name: `${name} and wigs` }) }).click();
      await page.getByRole('menuitem', { name: t('desk:topics.archive'), exact: true }).click();
      await dialog.getByRole('button', { name: t('desk:topics.archive'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(row).toHaveCount(0);
      await expect(page.getByRole('region', { name: t('desk:topics.archived') })).toContainText(name);
      await page.goto(`/forum/home?topic=${stored.slug}`);
      await expect(page.getByText(t('forum:topic.archived'))).toHaveCount(1);
    });
  });
}

test(
  'members post only in topics that are open to them, and old links lead to a merged topic [FORUM-71 FORUM-72]',
  {
    tag: '@desktop',
  },
  async ({ page, context, anotherBrowser, account, logIn, t, checkAccess }) => {
    await logIn(context, await account({ role: 'Admin' }));
    const api = apiOf(context.request);
    const slugs = { members: `props-${tag()}`, staff: `news-${tag()}`, into: `stage-${tag()}` };
    await api(topicRoutes.createTopic, { slug: slugs.members, ...textsOf(slugs.members), ...FIELDS });
    await api(topicRoutes.createTopic, { slug: slugs.staff, ...textsOf(slugs.staff), ...FIELDS, whoMayPost: 'staff' });
    await api(topicRoutes.createTopic, { slug: slugs.into, ...textsOf(slugs.into), ...FIELDS });

    // A member is not offered the topic of the team.
    const other = await anotherBrowser();
    await logIn(other.context(), await account());
    await other.goto(`/forum/post?topic=${slugs.staff}`);
    await hydrated(other);
    const form = new PostForm(other, t);
    await expect(form.topic).toHaveValue('');
    await expect(form.topic.locator(`option[value="${slugs.staff}"]`)).toHaveCount(0);
    await form.topic.selectOption(slugs.members);
    const title = `A hat for every show ${tag()}`;
    await form.title.fill(title);
    await form.content.text.fill('It hides the cable.');
    await form.publish.click();
    await expect(other.getByRole('heading', { name: title, level: 1 })).toBeVisible();

    // The administrator merges the topic in the meantime.
    await page.goto('/desk/topics');
    await hydrated(page);
    const row = page
      .getByRole('list', { name: t('desk:tab.topics'), exact: true })
      .getByRole('listitem')
      .filter({ hasText: slugs.members });
    await row.getByRole('button', { name: t('desk:topics.more', { name: slugs.members }) }).click();
    await page.getByRole('menuitem', { name: t('desk:topics.merge'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('desk:topics.merge-confirm') }).click();
    await expect(dialog.getByText(t('errors:forum.topic-required'))).toBeVisible();
    await dialog.getByRole('combobox', { name: t('desk:topics.into') }).selectOption({ label: slugs.into });
    await expect(dialog.getByText(t('desk:topics.merge-posts_one', { count: 1, name: slugs.into }))).toBeVisible();
    await checkAccess(page);
    await dialog.getByRole('button', { name: t('desk:topics.merge-confirm') }).click();
    // While the dialog is open, the list behind it is hidden.
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(0);

    // The old address leads to the other topic, which has the post.
    const answer = await context.request.get(`/forum/home?topic=${slugs.members}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, `/forum/home?topic=${slugs.into}`]);
    await other.goto(`/forum/home?topic=${slugs.members}&sort=new`);
    await expect(other).toHaveURL(new RegExp(`topic=${slugs.into}`));
    await expect(other.getByRole('link', { name: title })).toBeVisible();
    expect((await api(forumRoutes.list, { topic: slugs.into })).items.map((post) => post.title)).toEqual([title]);
  },
);
