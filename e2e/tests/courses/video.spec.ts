import type { Client } from '@site/contract/core/client.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

const COURSE = 'room-check';

/** Completes the course except for the first unit of its first chapter. */
async function learnAllButFirst(api: Client): Promise<void> {
  const lang = 'en' as const;
  const { chapterList } = await api(courseRoutes.open, { name: COURSE, lang });
  for (const [at, { id, name, start }] of chapterList.entries()) {
    const call = { chapterId: id, place: start ?? 0, lang };
    const { units } = (await api(courseRoutes.progress, { ...call, seen: [] })).chapter;
    const seen = Array.from({ length: units }, (_, unit) => unit + 1).slice(at === 0 ? 1 : 0);
    await api(courseRoutes.progress, { ...call, seen });
    const { questions } = await api(courseRoutes.chapter, { name: COURSE, chapter: name, lang });
    for (const { id: questionId, answers } of questions) {
      for (let answer = 0; answer < answers.length; answer += 1) {
        const result = await api(courseRoutes.answer, { chapterId: id, questionId, answer, lang });
        if (result.question.isRight) break;
      }
    }
  }
}

test('a video has captions, counts played time, resumes, and seeks by its transcript [LEARN-01 LEARN-02] @desktop', async ({
  page,
  context,
  account,
  logIn,
  checkAccess,
  t,
}) => {
  await logIn(context, await account());
  const api = apiOf(context.request);
  const seen = async () => {
    const { chapterList } = await api(courseRoutes.open, { name: COURSE, lang: 'en' });
    return chapterList.reduce((sum, { progress }) => sum + progress.seen, 0);
  };
  const course = await api(courseRoutes.open, { name: COURSE, lang: 'en' });
  await page.goto(`/coursesView/detail/video/${COURSE}`);
  await hydrated(page);
  const main = page.getByRole('main');
  const video = main.locator('video');
  const second = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
  await checkAccess(page);

  await main.getByRole('combobox', { name: t('courses:film.speed'), exact: true }).selectOption('2');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
  });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press(' ');
  await expect.poll(seen, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.keyboard.press(' ');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  const showing = () =>
    video.evaluate(
      (element: HTMLVideoElement) => [...element.textTracks].find(({ mode }) => mode === 'showing')?.language,
    );
  expect(await showing()).toBe('en');
  await page.keyboard.press('c');
  await expect.poll(showing).toBeUndefined();
  await main.getByRole('combobox', { name: t('courses:film.captions'), exact: true }).selectOption('ru');
  await expect.poll(showing).toBe('ru');

  // Skipped parts do not count, and the position is stored.
  const line = course.film?.transcript.at(-2);
  await main.getByRole('button', { name: line?.text ?? '' }).click();
  await expect.poll(second).toBeGreaterThanOrEqual((line?.start ?? 0) - 1);
  await expect(main.locator('button[aria-current=true]')).toBeVisible();
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  await expect
    .poll(async () => {
      const { chapterList } = await api(courseRoutes.open, { name: COURSE, lang: 'en' });
      return chapterList.at(-1)?.progress.place ?? 0;
    })
    .toBeGreaterThan(course.chapterList.at(-1)?.start ?? 0);
  const over = (await api(courseRoutes.open, { name: COURSE, lang: 'en' })).chapterList.at(-2);
  expect(over?.progress.seen).toBe(0);

  await page.goto(`/coursesView/detail/video/${COURSE}`);
  await hydrated(page);
  await expect(main.getByRole('button', { name: t('courses:film.over'), exact: true })).toBeVisible();
  await expect.poll(second).toBeGreaterThan(course.chapterList.at(-1)?.start ?? 0);
});

test('a restarted video counts again from its start [LEARN-01] @desktop', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account());
  const api = apiOf(context.request);
  await learnAllButFirst(api);
  await page.goto(`/coursesView/detail/video/${COURSE}`);
  await hydrated(page);
  const main = page.getByRole('main');
  const video = main.locator('video');
  const second = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const playFirst = async () => {
    const counted = page.waitForRequest(
      (request) => request.url().endsWith(courseRoutes.progress.path) && request.postDataJSON().seen.includes(1),
    );
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      void element.play();
    });
    await expect.poll(second).toBeGreaterThan(4);
    await video.evaluate((element: HTMLVideoElement) => element.pause());
    await counted;
  };
  await playFirst();
  await main.getByRole('button', { name: t('courses:action.relearn'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('courses:relearn.confirm'), exact: true })
    .click();
  await expect.poll(second).toBe(0);
  await playFirst();
  await expect
    .poll(async () => (await api(courseRoutes.open, { name: COURSE, lang: 'en' })).chapterList[0]?.progress.seen)
    .toBeGreaterThan(0);
});
