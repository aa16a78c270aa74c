import type { Page } from '@playwright/test';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import type { OpenChapter } from '@site/contract/courses/schemas.ts';
import { MISSED } from '@site/contract/flashcards/schemas.ts';
import { apiOf } from '../../fixtures/api.ts';
import { mailOf } from '../../fixtures/mail/mailbox.ts';
import { newIssue } from '../../fixtures/mail/new-issue.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';

const COURSE = 'first-steps';
const VIDEO_COURSE = 'room-check';

/** Answers by trying one option after another, as a learner does, so the first answer may be incorrect. */
async function answerAll(api: Client, { id, questions }: OpenChapter): Promise<void> {
  for (const { id: questionId, answers } of questions) {
    for (let answer = 0; answer < answers.length; answer += 1) {
      const { question } = await api(courseRoutes.answer, { chapterId: id, questionId, answer });
      if (question.isRight) break;
    }
  }
}

/** Starts the video, muted and at double speed. */
async function play(page: Page): Promise<void> {
  const player = page.locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    video.playbackRate = 2;
    await video.play();
  });
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'es' });
    test.setTimeout(180_000);

    test('a newcomer goes from the guide through a course, certificate, video and flashcards to the digest [LEARN-01 LEARN-02 LEARN-03 LEARN-06 LEARN-08 LEARN-09]', async ({
      page,
      context,
      account,
      checkAccess,
      t,
    }) => {
      const newcomer = await account({ role: null, applied: true });
      const api = apiOf(context.request);
      const main = page.getByRole('main');
      const course = () => api(courseRoutes.open, { name: COURSE, lang: language });
      const chapterOf = (name: string) => api(courseRoutes.chapter, { name: COURSE, chapter: name, lang: language });

      await test.step('opens the courses from the guide', async () => {
        await page.goto('/gettingStarted');
        await hydrated(page);
        await main.getByRole('article').locator('a[href="/coursesView/list"]').first().click();
        await expect(page.getByRole('heading', { name: t('courses:title'), level: 1, exact: true })).toBeVisible();
        await checkAccess(page);
      });

      const { title, chapterList } = await test.step('returns to the course after the login', async () => {
        await page.goto(`/coursesView/detail/pdf/${COURSE}?view=pages`);
        await expect(page).toHaveURL(/\/login\?redirect=/);
        await hydrated(page);
        await new LoginPage(page, t).logIn(newcomer);
        await expect(page).toHaveURL(new RegExp(`/${COURSE}/`));
        return course();
      });

      const [first, ...others] = chapterList;
      const last = others.at(-1);
      if (!first || !last) throw new Error('the course has too few chapters');
      const opened = await chapterOf(first.name);

      await test.step('reads its first page, which counts', async () => {
        await hydrated(page);
        await expect(main.locator('canvas').first()).toBeVisible();
        await expect.poll(async () => (await course()).chapterList[0]?.progress.seen ?? 0).toBeGreaterThan(0);
      });

      await test.step('answers a question incorrectly, then correctly, and sees the explanation', async () => {
        const quiz = main.getByRole('region', { name: t('courses:quiz'), exact: true });
        const [question, ...rest] = opened.questions;
        if (!question) throw new Error('the chapter has no questions');
        await answerAll(api, { ...opened, questions: rest });
        await page.reload();
        await hydrated(page);
        const again = quiz.getByRole('button', { name: t('courses:quiz.again'), exact: true });
        const right = quiz.getByText(t('courses:quiz.right'), { exact: true });
        for (const answer of question.answers) {
          await quiz.getByRole('radio', { name: answer, exact: true }).check();
          await quiz.getByRole('button', { name: t('courses:quiz.answer'), exact: true }).click();
          await expect(again.or(right)).toBeVisible();
          if (await right.isVisible()) break;
          await again.click();
        }
        await expect(right).toBeVisible();
        await checkAccess(page);
      });

      await test.step('completes the course with its last page', async () => {
        for (const { id, name } of chapterList) {
          const chapter = await chapterOf(name);
          const pages = Array.from({ length: chapter.pdf?.pages ?? 0 }, (_, at) => at + 1);
          const seen = name === last.name ? pages.slice(0, -1) : pages;
          await api(courseRoutes.progress, { chapterId: id, seen, place: seen.length, lang: language });
          if (name !== first.name) await answerAll(api, chapter);
        }
        await page.goto(`/coursesView/detail/pdf/${COURSE}/${last.name}?view=pages`);
        await hydrated(page);
        const field = main.getByRole('textbox', { name: t('courses:pdf.page'), exact: true });
        await expect(field).toBeEnabled();
        await field.fill('99');
        await field.press('Enter');
        await expect(main.getByRole('heading', { name: t('courses:done.title'), exact: true })).toBeVisible();
      });

      await test.step('downloads the certificate, which can be verified', async () => {
        const box = main.getByRole('region', { name: t('courses:certificate'), exact: true });
        await box.getByRole('button', { name: t('courses:certificate.take'), exact: true }).click();
        const dialog = page.getByRole('dialog', { name: t('courses:certificate.take'), exact: true });
        await dialog.getByRole('textbox', { name: t('courses:certificate.name'), exact: true }).fill('Sol');
        await dialog.getByRole('button', { name: t('courses:certificate.issue'), exact: true }).click();
        await box.getByRole('link', { name: t('courses:certificate.open'), exact: true }).click();
        await expect(page.getByText(t('courses:check.genuine'), { exact: true })).toBeVisible();
        await expect(main.getByText(title, { exact: true })).toBeVisible();
        await checkAccess(page);
      });

      const videoCourse = await api(courseRoutes.open, { name: VIDEO_COURSE, lang: language });
      await test.step('starts a video, which counts', async () => {
        await page.goto('/coursesView/list');
        await hydrated(page);
        await main
          .getByRole('link', { name: `${t('courses:action.start')}: ${videoCourse.title}`, exact: true })
          .click();
        await hydrated(page);
        await play(page);
        const seen = async () => {
          const { chapterList: parts } = await api(courseRoutes.open, { name: VIDEO_COURSE, lang: language });
          return parts.reduce((sum, { progress }) => sum + progress.seen, 0);
        };
        await expect.poll(seen, { timeout: 40_000 }).toBeGreaterThan(0);
        await checkAccess(page);
      });

      await test.step('gets missed answers as flashcards', async () => {
        await page.goto('/flash-cards-list');
        await hydrated(page);
        await main.getByRole('link', { name: t('flash-cards:missed.title'), exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`deck=${MISSED}`));
        await main.getByRole('button', { name: t('flash-cards:card.show'), exact: true }).click();
        await expect(main.getByRole('button', { name: new RegExp(`^${t('flash-cards:rate.3')}( |$)`) })).toBeVisible();
        await checkAccess(page);
      });

      await test.step('lists due items in the digest', async () => {
        await page.goto('/newsletter');
        await hydrated(page);
        await main.getByRole('button', { name: t('newsletter:own.subscribe'), exact: true }).click();
        await expect(main.getByText(t('newsletter:own.active'), { exact: true })).toBeVisible();
        const helped = `One lamp less ${newcomer.nickName}`;
        await newIssue(language, helped);
        await expect
          .poll(() => mailOf(page.request, newcomer.email, t('mails:digest.subject')), { timeout: 90_000 })
          .toContain(helped);
        const mail = await mailOf(page.request, newcomer.email, t('mails:digest.subject'));
        expect(mail).toContain(t('mails:digest.unfinished', { title: videoCourse.title }));
        expect(mail).toMatch(/\/flash-cards-list/);
      });
    });
  });
}
