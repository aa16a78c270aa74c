import { randomBytes } from 'node:crypto';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { caseOf } from '../../fixtures/case-of.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { QueuePage } from '../../pages/queue-page.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { ThreadPage } from '../../pages/thread-page.ts';

const tag = () => `w${randomBytes(5).toString('hex')}`;

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, colorScheme: async ({ isMobile }, use) => use(isMobile ? 'dark' : 'light') });
    testIn(language, { desktop: 'en' });

    test(
      'a report is decided in place, its author appeals, and another moderator reverses it [MOD-03 FORUM-09]',
      { tag: '@phone' },
      async ({ page, context, account, logIn, anotherBrowser, checkAccess, t }) => {
        const [author, reporter] = [await account(), await account()];
        await logIn(context, author);
        const title = `What do you think of it ${tag()}`;
        const { id } = await apiOf(context.request)(forumRoutes.createPost, {
          topic: 'lounge',
          title,
          content: '<p>Have a look.</p>',
          language,
        });

        const other = await anotherBrowser();
        await logIn(other.context(), reporter);
        await other.goto(`/forumDetails?id=${id}`);
        await hydrated(other);
        const thread = new ThreadPage(other, t);
        await thread.act(thread.post, 'post', 'report');
        const dialog = other.getByRole('dialog', { name: t('reports:title') });
        await dialog.getByRole('radio', { name: t('reports:reason.self-harm') }).check();
        await expect(dialog.getByText(t('reports:help.title'))).toBeInViewport();
        await checkAccess(other);
        await dialog.getByRole('radio', { name: t('reports:reason.spam') }).check();
        await expect(dialog.getByText(t('reports:help.title'))).toBeHidden();
        await dialog.getByRole('textbox', { name: t('reports:note') }).fill('The same in every topic.');
        await dialog.getByRole('button', { name: t('reports:send'), exact: true }).click();
        await expect(other.getByText(t('reports:success'))).toBeVisible();

        const desk = await anotherBrowser();
        await logIn(desk.context(), await account({ role: 'Moderator' }));
        const moderator = apiOf(desk.context().request);
        const queue = new QueuePage(desk, t);
        await queue.open(await caseOf(moderator, 'post', id));
        await expect(queue.shown.getByRole('heading', { level: 3, name: title })).toBeVisible();
        await expect(queue.shown.getByText('The same in every topic.')).toBeVisible();
        await expect(queue.choice('hidden')).toBeInViewport();
        await checkAccess(desk);
        await queue.choice('hidden').click();
        // The reason is prefilled with the most frequent one among the reports.
        await expect(queue.reason).not.toHaveValue('');
        await expect(queue.confirm('hidden')).toBeFocused();
        await checkAccess(desk);
        await queue.reason.fill('');
        await queue.confirm('hidden').click();
        await expect(queue.shown.getByText(t('errors:moderation.reason-required'))).toBeVisible();
        await expect(queue.reason).toBeFocused();
        await queue.reason.fill('Once is enough: please do not post it in every topic.');
        await queue.confirm('hidden').click();
        await expect(desk.getByText(t('moderation:decided-as.hidden'), { exact: true }).first()).toBeVisible();
        await expect(queue.shown.getByRole('heading', { level: 3, name: title })).toHaveCount(0);

        const settings = new SettingsPage(page, t);
        await settings.open('moderation');
        const decisions = settings.panel('standing:decisions');
        await expect(decisions.getByRole('link', { name: title })).toBeVisible();
        await expect(decisions.getByText('Once is enough')).toBeVisible();
        await settings.button('standing:appeal.begin').click();
        const appeal = decisions.getByRole('textbox', { name: t('standing:appeal.text') });
        await expect(appeal).toBeFocused();
        await appeal.fill('Too short');
        await settings.button('standing:appeal.send').click();
        await expect(appeal).toBeFocused();
        await expect(appeal).toHaveAttribute('aria-invalid', 'true');
        await appeal.fill('I posted it once only, and it is a question about lights.');
        await checkAccess(page);
        await settings.button('standing:appeal.send').click();
        await expect(decisions.getByText(t('standing:appeal.open'), { exact: true })).toBeVisible();
        await expect(settings.button('standing:appeal.begin')).toHaveCount(0);

        // The moderator who decided sees that someone else has to answer the appeal.
        await desk.goto('/management/report?queue=appeals');
        await hydrated(desk);
        const card = (shown: typeof desk) => shown.getByRole('article').filter({ hasText: title });
        await expect(card(desk).getByText(t('moderation:bar.own-decision'))).toBeVisible();
        const second = await anotherBrowser();
        await logIn(second.context(), await account({ role: 'Moderator' }));
        await second.goto('/management/report?queue=appeals');
        await hydrated(second);
        await card(second)
          .getByRole('textbox', { name: t('moderation:appeal.answer') })
          .fill('You are right, it stood here once.');
        await checkAccess(second);
        await card(second)
          .getByRole('button', { name: t('moderation:appeal.grant'), exact: true })
          .click();
        await expect(card(second).getByRole('textbox')).toHaveCount(0);

        await page.reload();
        await expect(decisions.getByText(t('standing:appeal.granted'), { exact: true })).toBeVisible();
        await expect(decisions.getByText('You are right, it stood here once.')).toBeVisible();
        await other.goto(`/forumDetails?id=${id}`);
        await expect(thread.title).toHaveText(title);
        await new SettingsPage(other, t).open('moderation');
        await expect(
          new SettingsPage(other, t).panel('standing:reports').getByRole('link', { name: title }),
        ).toBeVisible();
      },
    );
  });
}

test(
  'an author sends a statement while her images are blurred, and the moderator reads it [SAFE-07]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, anotherBrowser, checkAccess, t }) => {
    await logIn(context, await account());
    const author = apiOf(context.request);
    const { id } = await author(forumRoutes.createPost, {
      topic: 'lounge',
      title: `My new lamp ${tag()}`,
      content: '<p>Two clamps and a sheet of diffuser.</p>',
      language: 'en',
    });
    const reporter = await anotherBrowser();
    await logIn(reporter.context(), await account());
    await apiOf(reporter.context().request)(moderationRoutes.report, { kind: 'post', id, reason: 'minors', note: '' });

    const settings = new SettingsPage(page, t);
    await settings.open('moderation');
    const reviews = settings.panel('standing:reviews');
    await settings.button('standing:review.send').click();
    await expect(reviews.getByText(t('errors:moderation.statement-required'))).toBeVisible();
    await reviews.getByRole('textbox', { name: t('standing:review.statement') }).fill('It is a picture of a lamp.');
    await checkAccess(page);
    await settings.button('standing:review.send').click();
    await expect(reviews.getByText(t('standing:review.yours'))).toBeVisible();

    const desk = await anotherBrowser();
    await logIn(desk.context(), await account({ role: 'Moderator' }));
    const queue = new QueuePage(desk, t);
    await queue.open(await caseOf(apiOf(desk.context().request), 'post', id));
    await expect(queue.shown.getByText('It is a picture of a lamp.')).toBeVisible();
  },
);

test.describe('with a keyboard', () => {
  test.skip(({ isMobile }) => isMobile, 'phones have none');

  test('a moderator decides ten reports without the mouse [MOD-03]', async ({
    page,
    context,
    account,
    logIn,
    anotherBrowser,
    checkAccess,
    t,
  }) => {
    const [author, reporter] = [await anotherBrowser(), await anotherBrowser()].map((one) => one.context());
    if (!author || !reporter) throw new Error('two accounts are required');
    await logIn(author, await account());
    await logIn(reporter, await account());
    const [write, report] = [apiOf(author.request), apiOf(reporter.request)];
    const word = tag();
    const post = await write(forumRoutes.createPost, {
      topic: 'lounge',
      title: `Ten answers ${word}`,
      content: '<p>Ten.</p>',
      language: 'en',
    });
    const ids: number[] = [];
    for (let n = 1; n <= 10; n += 1) {
      const reply = await write(forumRoutes.createReply, {
        id: post.id,
        content: `<p>${word} number ${n}</p>`,
        images: [],
      });
      await report(moderationRoutes.report, { kind: 'reply', id: reply.id, reason: 'threatening-violence' });
      ids.push(reply.id);
    }
    await logIn(context, await account({ role: 'Moderator' }));
    const moderator = apiOf(context.request);
    const queue = new QueuePage(page, t);
    await queue.open(await caseOf(moderator, 'reply', ids[0] ?? 0));
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: t('keys:title') });
    await expect(keys.getByText(t('keys:case.suspend'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();

    const article = queue.shown.getByRole('article');
    const outcomes = ['kept', 'hidden', 'deleted'] as const;
    let decided = 0;
    // Other tests report items concurrently, so their cases are skipped.
    while (decided < 10) {
      const before = (await article.getAttribute('aria-labelledby')) ?? '';
      if ((await article.innerText()).includes(word)) {
        const outcome = outcomes[decided % 3] ?? 'kept';
        await page.keyboard.press(String((decided % 3) + 1));
        await expect(queue.confirm(outcome)).toBeFocused();
        await page.keyboard.press('Enter');
        decided += 1;
      } else await page.keyboard.press('j');
      if (decided < 10) {
        await expect(article).not.toHaveAttribute('aria-labelledby', before);
        await expect(queue.shown).toBeFocused();
      }
    }
    await expect
      .poll(async () => {
        const { items } = await moderator(moderationRoutes.comments, { s: word });
        return Object.fromEntries(items.map(({ id, state }) => [ids.indexOf(id) + 1, state]));
      })
      .toEqual(Object.fromEntries(ids.map((_, at) => [at + 1, (['visible', 'hidden', 'deleted'] as const)[at % 3]])));
    await checkAccess(page);
  });
});
