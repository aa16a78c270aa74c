import { toRequest } from '@site/contract/core/client.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { waitForOfflineCopy } from '../../fixtures/network/wait-for-offline-copy.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { SiteHeader } from '../../pages/site-header.ts';

test.use({ serviceWorkers: 'allow' });

const READ = 'first-steps';
const WATCHED = 'room-check';

test('an opened chapter can be read offline, and its progress is synchronized later [LEARN-01 LEARN-02] @desktop', async ({
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
  const open = () => api(courseRoutes.open, { name: READ, lang: 'en' });
  const name = (await open()).chapterList[0]?.name ?? '';
  const { pdf, questions } = await api(courseRoutes.chapter, { name: READ, chapter: name, lang: 'en' });
  const pages = pdf?.pages ?? 0;
  const path = `/coursesView/detail/pdf/${READ}/${name}`;
  const main = page.getByRole('main');
  const field = main.getByRole('textbox', { name: t('courses:pdf.page'), exact: true });
  const drawn = (n: number) => main.locator(`[data-unit="${n}"] canvas`);
  // Simulates a slow connection: the reader's code is requested before the service worker exists and arrives after it
  // is ready.
  await page.route(/\/assets\/pdf-reader/, async (route) => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForTimeout(1000);
    await route.continue();
  });
  await page.goto(path);
  await hydrated(page);
  await expect(drawn(1)).toBeVisible();
  await expect.poll(async () => (await open()).chapterList[0]?.progress.seen).toBe(1);
  await waitForOfflineCopy(page, path);
  await waitForOfflineCopy(page, pdf?.url ?? '');

  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(main.getByText(t('offline:bar.saved').split('{{')[0] ?? '')).toBeVisible();
  await expect(drawn(1)).toBeVisible();
  await checkAccess(page);
  await field.fill(String(pages));
  await field.press('Enter');
  await expect(drawn(pages)).toBeInViewport();
  await expect(main.locator(`[data-unit="${pages}"] .textLayer`)).toContainText(/\p{L}{3}/u);
  await expect
    .poll(() =>
      page.evaluate(
        (n) =>
          Object.entries(localStorage).some(
            ([key, item]) => key.startsWith('outbox:seen:') && JSON.parse(item).seen.includes(n),
          ),
        pages,
      ),
    )
    .toBe(true);

  // Answering requires the server: the selection remains, and an error is shown.
  const quiz = main.getByRole('region', { name: t('courses:quiz'), exact: true });
  const chosen = quiz.getByRole('radio', { name: questions[0]?.answers[0] ?? '', exact: true });
  await chosen.check();
  await quiz.getByRole('button', { name: t('courses:quiz.answer'), exact: true }).click();
  // After a reload, some versions of Chromium report being online although the network is switched off.
  const noResponse = page.getByText(t('core:error.unreachable'), { exact: true });
  await expect(page.getByText(t('core:error.offline'), { exact: true }).or(noResponse)).toBeVisible();
  await expect(chosen).toBeChecked();

  await page.reload();
  await hydrated(page);
  await expect(drawn(1)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await open()).chapterList[0]?.progress.seen).toBe(2);

  // Logging out must delete the cached content.
  await new SiteHeader(page, t).logOut();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')))).toEqual([]);
});

test('an opened video can be watched offline, also from its middle [LEARN-02] @desktop', async ({
  page,
  context,
  account,
  logIn,
  expectError,
  t,
}) => {
  expectError(/ERR_INTERNET_DISCONNECTED|503|ERR_FAILED|WebSocket/);
  await logIn(context, await account());
  const { chapterList } = await apiOf(context.request)(courseRoutes.open, { name: WATCHED, lang: 'en' });
  const chapterAt = (now: number) =>
    chapterList.findLast(({ start }) => (start ?? 0) <= now) ?? { name: '', title: '' };
  const path = `/coursesView/detail/video/${WATCHED}`;
  const main = page.getByRole('main');
  const video = main.locator('video');
  const second = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const isReady = () =>
    expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
  await page.goto(path);
  await hydrated(page);
  await isReady();
  await waitForOfflineCopy(page, path);
  await waitForOfflineCopy(
    page,
    await video.evaluate((element: HTMLVideoElement) => new URL(element.currentSrc).pathname),
  );
  const last = { name: WATCHED, chapter: chapterList.at(-1)?.name ?? '', lang: 'en' as const };
  await waitForOfflineCopy(page, toRequest(courseRoutes.chapter, last).url);

  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(main.getByText(t('offline:bar.saved').split('{{')[0] ?? '')).toBeVisible();
  await isReady();
  const middle = await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    element.currentTime = element.duration / 2;
    void element.play();
    return element.duration / 2;
  });
  await expect.poll(second).toBeGreaterThan(middle + 1);
  // The page shows the chapter at this position, whose notes are also cached.
  const { name, title } = chapterAt(middle);
  await expect(page).toHaveURL(new RegExp(`chapter=${name}$`));
  await expect(main.getByRole('heading', { name: title, level: 2, exact: true })).toBeVisible();
});
