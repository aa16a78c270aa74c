import { randomUUID } from 'node:crypto';
import { picture } from '../../fixtures/files/picture.ts';
import { plansDue } from '../../fixtures/plans-due.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

const TITLES = { English: 'One lamp is enough', Español: 'Basta una lámpara', Русский: 'Хватит одной лампы' };

test.use({ language: 'es' });

test('on a phone an article with an image is written, previewed, scheduled in three languages, published and archived [MOD-05] @phone', async ({
  page,
  request,
  account,
  logIn,
  checkAccess,
  t,
}) => {
  await logIn(page.context(), await account({ role: 'Moderator' }));
  const name = `plan-${randomUUID().slice(0, 8)}`;
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const dialog = page.getByRole('dialog');
  const title = page.getByLabel(t('desk:field.title'), { exact: true });
  const body = page.getByLabel(t('desk:field.body'), { exact: true });
  const parts = page.getByRole('group', { name: t('desk:parts'), exact: true });
  const saved = page.getByText(t('desk:saved.saved'), { exact: true });
  /** Requests the article as a visitor with a given language. */
  const read = (lang: string) => request.get(`/articleView/${name}`, { headers: { 'accept-language': lang } });

  await test.step('writes it in three languages with an image', async () => {
    await page.goto('/desk');
    await hydrated(page);
    await button(t('desk:documents.new')).click();
    await page.getByLabel(t('desk:new.name'), { exact: true }).fill(name);
    await button(t('desk:new.send')).click();
    await expect(page).toHaveURL(/\/desk\/\d+/);
    await parts.getByRole('button', { name: t('desk:part.shared') }).click();
    await page.getByLabel(t('desk:field.published'), { exact: true }).fill('2026-01-01');
    await page.getByLabel(t('desk:field.topic'), { exact: true }).selectOption('safety');
    for (const [language, words] of Object.entries(TITLES)) {
      await parts.getByRole('button', { name: language }).click();
      await title.fill(words);
      await page.getByLabel(t('desk:field.summary'), { exact: true }).fill(words);
      await body.fill(`## ${words}\n\n**${words}**\n\n`);
    }
    await page.locator('input[type=file]').setInputFiles(picture());
    await expect(body).toHaveValue(/!\[[^\]]*\]\(\/\S+\)/);
    await expect(saved).toBeVisible();
    await checkAccess(page);
  });

  await test.step('previews it', async () => {
    await button(t('desk:view.look')).click();
    const preview = page.locator('article');
    await expect(preview.locator('strong')).toHaveText(TITLES.Русский);
    await expect(preview.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    await checkAccess(page);
    await button(t('desk:view.write')).click();
  });

  await test.step('schedules it, rejecting a time in the past', async () => {
    await button(t('desk:publish')).click();
    await dialog.getByRole('radio', { name: t('desk:publish.later'), exact: true }).check();
    const plan = dialog.getByRole('button', { name: t('desk:publish.plan'), exact: true });
    await plan.click();
    const at = dialog.getByLabel(t('desk:publish.at'), { exact: true });
    await expect(at).toBeFocused();
    await expect(dialog.getByText(t('desk:publish.when-missing'), { exact: true })).toBeVisible();
    await at.fill('2020-01-01T10:00');
    await plan.click();
    await expect(at).toBeFocused();
    await expect(dialog.getByText(t('errors:documents.time-past'), { exact: true })).toBeVisible();
    await checkAccess(page);
    await at.fill('2040-01-01T10:00');
    await plan.click();
    await expect(dialog).toHaveCount(0);
    await expect(button(t('desk:act.unschedule'))).toBeVisible();
    expect((await read('es')).status()).toBe(404);
    await checkAccess(page);
  });

  await test.step('cancels the schedule and schedules it again', async () => {
    await button(t('desk:act.unschedule')).click();
    await dialog.getByRole('button', { name: t('desk:act.unschedule'), exact: true }).click();
    await expect(button(t('desk:act.unschedule'))).toHaveCount(0);
    await button(t('desk:publish')).click();
    await dialog.getByRole('radio', { name: t('desk:publish.later'), exact: true }).check();
    await dialog.getByLabel(t('desk:publish.at'), { exact: true }).fill('2040-01-01T10:00');
    await dialog.getByRole('button', { name: t('desk:publish.plan'), exact: true }).click();
    await expect(button(t('desk:act.unschedule'))).toBeVisible();
  });

  await test.step('is published in each language when due', async () => {
    await plansDue(Number(new URL(page.url()).pathname.split('/').at(-1)));
    await expect.poll(async () => (await read('en')).status(), { timeout: 30_000 }).toBe(200);
    for (const [lang, words] of [
      ['en', TITLES.English],
      ['es', TITLES.Español],
      ['ru', TITLES.Русский],
    ] as const) {
      const html = await (await read(lang)).text();
      expect(html).toContain(`${words}</h1>`);
      expect(html.includes('<figure>')).toBe(lang === 'ru');
    }
  });

  await test.step('discards a draft without changing the published text', async () => {
    await page.reload();
    await hydrated(page);
    await parts.getByRole('button', { name: 'Español' }).click();
    await title.fill('Otra cosa');
    await expect(saved).toBeVisible();
    await button(t('desk:acts')).click();
    await page.getByRole('menuitem', { name: t('desk:act.discard'), exact: true }).click();
    await dialog.getByRole('button', { name: t('desk:act.discard'), exact: true }).click();
    await expect(title).toHaveValue(TITLES.Español);
  });

  await test.step('archives and restores it', async () => {
    const act = async (what: 'archive' | 'restore') => {
      await button(t('desk:acts')).click();
      await page.getByRole('menuitem', { name: t(`desk:act.${what}`), exact: true }).click();
      await dialog.getByRole('button', { name: t(`desk:act.${what}`), exact: true }).click();
      await expect(page.getByText(t(`desk:done.${what}`)).first()).toBeVisible();
    };
    // Visitors' cached pages are invalidated shortly after a change.
    const becomes = (status: number) => expect.poll(async () => (await read('es')).status()).toBe(status);
    await act('archive');
    await becomes(404);
    await act('restore');
    await becomes(200);
    await checkAccess(page);
  });
});
