import { courseRoutes } from '@site/contract/courses/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

const COURSE = 'first-steps';

test.use({ language: 'ru' });

test('pages reached by jumping count, also right after leaving full screen [LEARN-01 LEARN-02] @phone', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account());
  const api = apiOf(context.request);
  const seen = async () =>
    (await api(courseRoutes.open, { name: COURSE, lang: 'ru' })).chapterList[0]?.progress.seen ?? 0;
  const [first] = (await api(courseRoutes.open, { name: COURSE, lang: 'ru' })).chapterList;
  if (!first) throw new Error('the course has no chapter');
  const { pdf } = await api(courseRoutes.chapter, { name: COURSE, chapter: first.name, lang: 'ru' });
  const pages = pdf?.pages ?? 0;
  await api(courseRoutes.progress, {
    chapterId: first.id,
    seen: Array.from({ length: pages - 2 }, (_, at) => at + 1),
    place: 1,
    lang: 'ru',
  });
  // Full screen is granted with a delay, as on a slow phone.
  await page.addInitScript(() => {
    const ask = Element.prototype.requestFullscreen;
    Element.prototype.requestFullscreen = async function request(this: Element) {
      await new Promise((granted) => addEventListener('granted', granted, { once: true }));
      return ask.call(this);
    };
  });
  await page.goto(`/coursesView/detail/pdf/${COURSE}/${first.name}?view=pages`);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.locator('[data-unit="1"] canvas')).toBeVisible();

  await main.getByRole('button', { name: t('courses:pdf.full'), exact: true }).click();
  await main.getByRole('button', { name: t('courses:pdf.leave-full'), exact: true }).click();
  await page.evaluate(async () => {
    const changed = new Promise((done) => document.addEventListener('fullscreenchange', done, { once: true }));
    dispatchEvent(new Event('granted'));
    await changed;
  });
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);

  const field = main.getByRole('textbox', { name: t('courses:pdf.page'), exact: true });
  for (const n of [pages - 1, pages]) {
    await field.fill(String(n));
    await field.press('Enter');
    await expect.poll(seen).toBeGreaterThanOrEqual(n);
  }
});

test('a comment draft stays with its course after navigation [LEARN-01] @phone', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account());
  await page.goto(`/coursesView/detail/pdf/${COURSE}`);
  await hydrated(page);
  const comments = page.getByRole('region', { name: new RegExp(`^${t('courses:comments')}`) });
  const write = comments.getByRole('button', { name: t('courses:comment.write'), exact: true });
  const text = comments.getByRole('textbox', { name: t('courses:comment.write'), exact: true });
  await write.click();
  await text.fill('Про первые шаги.');
  // A notification can link directly from one course to another.
  await page.evaluate(() => history.pushState({}, '', '/coursesView/detail/pdf/privacy-and-safety'));
  await expect(page).toHaveURL(/\/privacy-and-safety\/.+/);
  await expect(write).toBeVisible();
  await write.click();
  await expect(text).toHaveValue('');
});

test('a phone opens chapters as text that resumes, and the chosen view is remembered [LEARN-10] @phone', async ({
  page,
  context,
  account,
  logIn,
  checkAccess,
  t,
}) => {
  await logIn(context, await account());
  const api = apiOf(context.request);
  const [first, second] = (await api(courseRoutes.open, { name: COURSE, lang: 'ru' })).chapterList;
  if (!first || !second) throw new Error('the course has too few chapters');
  await api(courseRoutes.progress, { chapterId: first.id, seen: [1], place: 2, lang: 'ru' });
  const main = page.getByRole('main');
  const view = (name: 'pages' | 'text') =>
    main.getByRole('navigation', { name: t('courses:view'), exact: true }).getByRole('link', {
      name: t(`courses:view.${name}`),
      exact: true,
    });
  await page.goto(`/coursesView/detail/pdf/${COURSE}/${first.name}`);
  await hydrated(page);
  await expect(view('text')).toHaveAttribute('aria-current', 'page');
  await expect(main.locator('[data-unit="2"]')).toBeInViewport();
  await checkAccess(page);
  await view('pages').click();
  await expect(main.locator('[data-unit="2"] canvas')).toBeVisible();

  await page.goto(`/coursesView/detail/pdf/${COURSE}/${second.name}`);
  await hydrated(page);
  await expect(view('pages')).toHaveAttribute('aria-current', 'page');
  await expect(main.locator('[data-unit="1"] canvas')).toBeVisible();
});
