import type { ElementHandle } from '@playwright/test';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { picture } from '../../fixtures/files/picture.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

const COURSE = 'first-steps';
/** The test in newcomer-learns.spec.ts covers the same flow in every language, but without the details. */
const LANGUAGES = ['en', 'ru'] as const;

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'en' });
    test.setTimeout(180_000);

    test('a newcomer reads a course, takes the quiz, downloads the certificate, comments and starts again [LEARN-01 LEARN-02 LEARN-09]', async ({
      page,
      context,
      account,
      logIn,
      checkAccess,
      anotherBrowser,
      isMobile,
      t,
    }) => {
      const reader = await account();
      const api = apiOf(context.request);
      const main = page.getByRole('main');

      await test.step('selects a course as a visitor and is redirected to the login', async () => {
        await page.goto('/coursesView/list');
        await expect(page.getByRole('heading', { name: t('courses:title'), level: 1, exact: true })).toBeVisible();
        await page.goto(`/coursesView/detail/pdf/${COURSE}`);
        await expect(page).toHaveURL(/\/login\?redirect=/);
      });

      await logIn(context, reader);
      const course = await api(courseRoutes.open, { name: COURSE, lang: language });
      const [first, ...others] = course.chapterList;
      if (!first) throw new Error('the course has no chapter');
      const opened = await api(courseRoutes.chapter, { name: COURSE, chapter: first.name, lang: language });
      const pages = opened.pdf?.pages ?? 0;
      const region = main.getByRole('region', { name: t('courses:pdf.label', { title: first.title }), exact: true });
      const sheet = (n: number) =>
        region.getByRole('group', {
          name: t('courses:pdf.page-of', { n: String(n), total: String(pages) }),
          exact: true,
        });
      const field = region.getByRole('textbox', { name: t('courses:pdf.page'), exact: true });

      let firstWords: ElementHandle | null = null;
      await test.step('opens it with the first page rendered and its text selectable', async () => {
        await page.goto(`/coursesView/detail/pdf/${COURSE}?view=pages`);
        await expect(page).toHaveURL(new RegExp(`/${COURSE}/${first.name}\\?view=pages$`));
        await hydrated(page);
        await expect(sheet(1).locator('canvas')).toBeVisible();
        await expect(sheet(1).locator('.textLayer')).toContainText(/\p{L}{3}/u);
        await checkAccess(page);
        firstWords = await sheet(1).locator('.textLayer span').first().elementHandle();
      });

      await test.step('searches, zooms in and enters full screen', async () => {
        await page.keyboard.press('/');
        const words = region.getByRole('searchbox', { name: t('courses:pdf.search'), exact: true });
        await words.fill('e');
        await expect(region.getByRole('status').filter({ hasText: /^1 \S+ \d+/ })).toBeVisible();
        await words.press('Enter');
        await expect(region.getByRole('status').filter({ hasText: /^2 \S+ \d+/ })).toBeVisible();
        // Highlighting matches does not render the page again.
        expect(await firstWords?.evaluate((span) => span.isConnected)).toBe(true);
        await words.press('Escape');
        await expect(words).toHaveCount(0);
        await region.getByRole('button', { name: t('courses:pdf.in'), exact: true }).click();
        await expect(region.getByText('125%', { exact: true })).toBeVisible();
        await region.getByTitle(t('courses:pdf.fit'), { exact: true }).click();
        const full = region.getByRole('button', { name: t('courses:pdf.full'), exact: true });
        await full.click();
        await region.getByRole('button', { name: t('courses:pdf.leave-full'), exact: true }).click();
        await expect(full).toBeVisible();
      });

      await test.step('reads every page and resumes at the last one', async () => {
        for (let n = 1; n <= pages; n += 1) {
          await field.fill(String(n));
          await field.press('Enter');
          await expect
            .poll(async () => {
              const { chapterList } = await api(courseRoutes.open, { name: COURSE, lang: language });
              return chapterList[0]?.progress.seen ?? 0;
            })
            .toBeGreaterThanOrEqual(n);
        }
        await page.reload();
        await hydrated(page);
        await expect(field).toHaveValue(String(pages));
        await expect(sheet(pages).locator('canvas')).toBeInViewport();
      });

      await test.step('answers the quiz, first incorrectly, and sees the explanation', async () => {
        const quiz = main.getByRole('region', { name: t('courses:quiz'), exact: true });
        const [question] = opened.questions;
        if (!question) throw new Error('the chapter has no questions');
        const rights = new Map<string, number>();
        // Finds the correct answer by trying, as a learner does.
        for (const { id, answers } of opened.questions.slice(1)) {
          for (let answer = 0; answer < answers.length && !rights.has(id); answer += 1) {
            const result = await api(courseRoutes.answer, {
              chapterId: first.id,
              questionId: id,
              answer,
              lang: language,
            });
            if (result.question.isRight) rights.set(id, answer);
          }
        }
        await page.reload();
        await hydrated(page);
        await quiz.getByRole('button', { name: t('courses:quiz.answer'), exact: true }).click();
        await expect(quiz.getByText(t('courses:quiz.choose'), { exact: true })).toBeVisible();
        for (const answer of question.answers) {
          await quiz.getByRole('radio', { name: answer, exact: true }).check();
          await quiz.getByRole('button', { name: t('courses:quiz.answer'), exact: true }).click();
          const again = quiz.getByRole('button', { name: t('courses:quiz.again'), exact: true });
          const right = quiz.getByText(t('courses:quiz.right'), { exact: true });
          await expect(again.or(right)).toBeVisible();
          if (await right.isVisible()) break;
          await expect(again).toBeFocused();
          await again.click();
        }
        await expect(
          quiz.getByText(t('courses:quiz.score', { right: '3', questions: '3' }), { exact: true }),
        ).toBeVisible();
        await checkAccess(page);
      });

      await test.step('completes the remaining chapters and the course', async () => {
        const last = others.at(-1);
        for (const { id, name } of others) {
          const chapter = await api(courseRoutes.chapter, { name: COURSE, chapter: name, lang: language });
          const count = chapter.pdf?.pages ?? 0;
          // The very last page is read in the browser instead.
          const seen = Array.from({ length: name === last?.name ? count - 1 : count }, (_, at) => at + 1);
          await api(courseRoutes.progress, { chapterId: id, seen, place: seen.length, lang: language });
          for (const question of chapter.questions) {
            for (let answer = 0; answer < question.answers.length; answer += 1) {
              const result = await api(courseRoutes.answer, {
                chapterId: id,
                questionId: question.id,
                answer,
                lang: language,
              });
              if (result.question.isRight) break;
            }
          }
        }
        await page.goto(`/coursesView/detail/pdf/${COURSE}/${last?.name}?view=pages`);
        await hydrated(page);
        const lastField = main.getByRole('textbox', { name: t('courses:pdf.page'), exact: true });
        await expect(lastField).toBeEnabled();
        await lastField.fill('99');
        await lastField.press('Enter');
        await expect(main.getByRole('heading', { name: t('courses:done.title'), exact: true })).toBeVisible();
        await checkAccess(page);
      });

      await test.step('downloads the certificate, which anyone can verify by its code', async () => {
        const box = main.getByRole('region', { name: t('courses:certificate'), exact: true });
        await box.getByRole('button', { name: t('courses:certificate.take'), exact: true }).click();
        const dialog = page.getByRole('dialog', { name: t('courses:certificate.take'), exact: true });
        const name = dialog.getByRole('textbox', { name: t('courses:certificate.name'), exact: true });
        await expect(name).toHaveValue(reader.nickName);
        await checkAccess(page);
        await dialog.getByRole('button', { name: t('courses:certificate.issue'), exact: true }).click();
        await expect(dialog).toHaveCount(0);
        const download = box.getByRole('link', { name: t('courses:certificate.download'), exact: true });
        const file = await page.request.get((await download.getAttribute('href')) ?? '');
        expect(file.headers()['content-type']).toBe('application/pdf');
        const check = await box
          .getByRole('link', { name: t('courses:certificate.open'), exact: true })
          .getAttribute('href');
        const stranger = await anotherBrowser();
        await stranger.goto(check ?? '');
        await expect(stranger.getByText(t('courses:check.genuine'), { exact: true })).toBeVisible();
        await expect(stranger.getByText(reader.nickName, { exact: true })).toBeVisible();
        await checkAccess(stranger);
        await stranger.goto('/certificate/0000-0000-0000-0000');
        await expect(stranger.getByText(t('courses:check.none'), { exact: true })).toBeVisible();
      });

      await test.step('comments with an image, edits and deletes the comment', async () => {
        const comments = main.getByRole('region', { name: new RegExp(`^${t('courses:comments')}`) });
        await comments.getByRole('button', { name: t('courses:comment.write'), exact: true }).click();
        const text = comments.getByRole('textbox', { name: t('courses:comment.write'), exact: true });
        await text.fill('The sheet helped me.');
        await comments.locator('input[type=file]').setInputFiles(picture());
        await expect(comments.getByRole('group').getByRole('listitem').getByRole('button').first()).toBeVisible();
        const send = comments.getByRole('button', { name: t('courses:comment.send'), exact: true });
        await expect(send).toBeEnabled();
        await send.click();
        const written = comments.getByRole('listitem').filter({ hasText: reader.nickName });
        await expect(written).toContainText('The sheet helped me.');
        await checkAccess(page);
        const act = async (name: string) => {
          await written.getByRole('button', { name: t('courses:comment.actions'), exact: true }).click();
          await page.getByRole('menuitem', { name, exact: true }).click();
        };
        await act(t('courses:comment.edit'));
        await comments
          .getByRole('textbox', { name: t('courses:comment.edit'), exact: true })
          .fill('It helped me a lot.');
        const answer = Promise.withResolvers<void>();
        await page.route(`**${courseRoutes.editComment.path}`, async (route) => {
          await answer.promise;
          await route.continue();
        });
        await comments.getByRole('button', { name: t('courses:comment.save'), exact: true }).click();
        // The response to the save arrives while the delete dialog is open, and must not close it.
        await act(t('courses:comment.delete'));
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        answer.resolve();
        // The page behind the dialog is hidden from screen readers, so it has no roles.
        await expect(page.getByText('It helped me a lot.', { exact: true })).toBeVisible();
        await dialog.getByRole('button', { name: t('courses:comment.delete'), exact: true }).click();
        await expect(written).toHaveCount(0);
      });

      await test.step('starts the course again and still has the certificate', async () => {
        await page.goto('/coursesView/list?state=complete');
        await hydrated(page);
        await page.getByRole('link', { name: `${t('courses:action.relearn')}: ${course.title}`, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: t('courses:relearn.title'), exact: true });
        await dialog.getByRole('button', { name: t('courses:relearn.confirm'), exact: true }).click();
        await expect(main.getByText(t('courses:relearn.kept'), { exact: true })).toBeVisible();
        await expect(main.getByRole('link', { name: t('courses:certificate.download'), exact: true })).toBeVisible();
        if (!isMobile) return;
        await main.getByRole('button', { name: new RegExp(t('courses:chapters')) }).click();
        const chapters = page.getByRole('dialog', { name: t('courses:chapters'), exact: true });
        await expect(chapters.getByRole('link')).toHaveCount(course.chapterList.length);
        await checkAccess(page);
      });
    });
  });
}

test(
  "the default chapter resumes the course at the reader's position [LEARN-01]",
  { tag: '@desktop' },
  async ({ context, account, logIn }) => {
    await logIn(context, await account());
    const ends = async (path: string) => new URL((await context.request.get(path)).url()).pathname;
    expect(await ends('/coursesView/detail/pdf/first-steps/chapter')).toBe(
      '/coursesView/detail/pdf/first-steps/choosing-a-site',
    );
    expect((await context.request.get('/coursesView/detail/pdf/first-steps/nowhere')).status()).toBe(404);
  },
);
