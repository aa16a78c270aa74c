import { ANSWERS_MIN } from '@site/contract/forum/answers.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { PostForm } from '../../pages/post-form.ts';

const tag = () => Math.random().toString(36).slice(2, 8);

for (const language of LANGUAGES) {
  test.describe(`a poll in ${language}`, () => {
    test.use({ language });
    testIn(language, { desktop: 'es' });

    test('is created, voted on once and updates its bars live [FORUM-03]', async ({
      page,
      context,
      account,
      logIn,
      anotherBrowser,
      t,
      checkAccess,
    }) => {
      const form = new PostForm(page, t);
      const part = page.getByRole('region', { name: t('asks:poll'), exact: true });
      const answer = (n: number) => part.getByRole('textbox', { name: t('asks:form.answer', { n: String(n) }) });
      await logIn(context, await account());

      await test.step('reports missing fields without losing typed values', async () => {
        await page.goto(`/forum/post?topic=lounge&language=${language}`);
        await form.title.fill(`Which light do you like? ${tag()}`);
        await form.content.text.fill('I am about to buy one.');
        await page.getByRole('button', { name: t('asks:form.add-poll') }).click();
        await page.keyboard.type('Which lamp?');
        await answer(1).fill('A ring');
        await form.publish.click();
        await expect(part.getByText(t('errors:forum.answers-few', { min: String(ANSWERS_MIN) }))).toBeVisible();
        await checkAccess(page);
        await answer(1).press('Enter');
        await page.keyboard.type('A panel');
        await page.keyboard.press('Enter');
        await page.keyboard.type('a ring');
        await form.publish.click();
        await expect(part.getByText(t('errors:forum.answer-double'))).toBeVisible();
        await expect(page.getByText(t('forum:draft.saved'))).toBeVisible();
        await page.reload();
        await expect(answer(3)).toHaveValue('a ring');
        await part.getByRole('button', { name: t('asks:form.remove-answer', { n: '3' }) }).click();
        await form.publish.click();
        await expect(page).toHaveURL(/forumDetails/);
      });

      const box = page.getByRole('region', { name: 'Which lamp?' });
      const member = await anotherBrowser();
      const theirs = member.getByRole('region', { name: 'Which lamp?' });
      await test.step('shows results to a member after voting, but not to the author', async () => {
        await logIn(member.context(), await account());
        await member.goto(page.url());
        await hydrated(member);
        await theirs.getByRole('button', { name: t('asks:poll.vote') }).click();
        await expect(theirs.getByRole('alert')).toHaveText(t('asks:poll.pick'));
        await theirs.getByRole('radio', { name: 'A ring' }).check();
        await theirs.getByRole('button', { name: t('asks:poll.vote') }).click();
        await expect(theirs.getByRole('listitem').first()).toContainText(/100\s?%/);
        await expect(theirs.getByRole('heading')).toBeFocused();
        await expect(member.getByText(t('asks:poll.success'))).toBeVisible();
        await checkAccess(member);
        await page.reload();
        await hydrated(page);
        await expect(box.getByText(t('asks:poll.note'))).toBeVisible();
        await expect(box.getByText('%')).toHaveCount(0);
      });

      await test.step('updates the bars of the other member when the author votes', async () => {
        await box.getByRole('radio', { name: 'A panel' }).check();
        await box.getByRole('button', { name: t('asks:poll.vote') }).press('Enter');
        await expect(box.getByRole('listitem').nth(1)).toContainText(t('asks:poll.mine'));
        await expect(theirs.getByRole('listitem').first()).toContainText(/50\s?%/);
      });
    });
  });
}

test(
  'a quiz is answered question by question, resumes, and ends with a score [FORUM-04]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, t, checkAccess }) => {
    const questions = ['One?', 'Two?'].map((text) => ({
      ...{ text, answers: ['Left', 'Right'], right: 1 },
      explanation: `It is right since ${text}`,
    }));
    await logIn(context, await account());
    const post = {
      topic: 'lounge',
      title: `A quiz of two ${tag()}`,
      content: '<p>Try it.</p>',
      language: 'en' as const,
    };
    const { id } = await apiOf(context.request)(forumRoutes.createPost, { ...post, quiz: { questions } });
    await context.clearCookies();
    await logIn(context, await account());
    await page.goto(`/forumDetails?id=${id}`);
    await hydrated(page);
    const check = page.getByRole('button', { name: t('asks:quiz.check') });
    await page.getByRole('radio', { name: 'Left' }).check();
    await check.press('Enter');
    await expect(page.locator(':focus')).toContainText('It is right since One?');
    await expect(page.getByText(t('asks:quiz.wrong'))).toBeVisible();
    await checkAccess(page);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Two?' })).toBeVisible();
    await page.getByRole('radio', { name: 'Right' }).check();
    await check.press('Enter');
    await page.getByRole('button', { name: t('asks:quiz.finish') }).click();
    const score = t('asks:quiz.result', { right: '1', total: '2' });
    await expect(page.getByRole('heading', { name: score })).toBeFocused();
    await checkAccess(page);
  },
);

test(
  'feature requests are filtered by status, voted for, and updated by a moderator [FORUM-05]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, anotherBrowser, t, checkAccess }) => {
    await logIn(context, await account());
    const title = `Let the clock show seconds ${tag()}`;
    const form = new PostForm(page, t);
    await page.goto('/forum/home');
    await hydrated(page);
    await page.getByRole('link', { name: t('forum:sort.features') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('forum:features') })).toBeVisible();
    await checkAccess(page);
    await page.getByRole('button', { name: t('forum:new-post') }).click();
    await expect(page.getByRole('combobox', { name: t('asks:form.kind') })).toHaveValue('feature-request');
    await expect(page.getByRole('button', { name: t('asks:form.add-poll') })).toHaveCount(0);
    await form.topic.selectOption('lounge');
    await form.title.fill(title);
    await form.content.text.fill('Sometimes a second counts.');
    await form.publish.click();
    const box = page.getByRole('region', { name: t('asks:feature'), exact: true });
    const vote = box.getByRole('button', { name: t('asks:feature.vote') });
    await vote.click();
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await expect(box).toContainText(t('asks:feature.votes_one', { count: '1' }));
    await checkAccess(page);

    const staff = await anotherBrowser();
    await logIn(staff.context(), await account({ role: 'Moderator' }));
    await staff.goto(page.url());
    await hydrated(staff);
    await staff.getByRole('button', { name: t('asks:feature.change') }).click();
    await staff.getByRole('button', { name: t('forum:feature.planned'), exact: true }).press('Enter');
    await expect(staff.getByText(t('asks:feature.changed'))).toBeVisible();
    await expect(box).toContainText(t('forum:feature.planned'));

    await page.goto('/forum/home?kind=feature-request&sort=new');
    await hydrated(page);
    const states = page.getByRole('navigation', { name: t('forum:features.state') });
    await states.getByRole('link', { name: t('forum:feature.open'), exact: true }).click();
    await expect(page).toHaveURL(/state=open/);
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    await states.getByRole('link', { name: t('forum:feature.planned'), exact: true }).click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  },
);
