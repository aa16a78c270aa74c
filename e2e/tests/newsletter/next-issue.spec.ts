import { newsletterDeskRoutes } from '@site/contract/newsletter/desk-routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { test } from '../../fixtures/own-site.ts';
import { expect, hydrated } from '../../fixtures/test.ts';

test('an administrator writes, previews, tests, skips and pauses the next issue [NEWS-10 NEWS-11 NEWS-12] @desktop', async ({
  page,
  context,
  account,
  logIn,
  t,
  checkAccess,
}) => {
  await logIn(context, await account({ role: 'Admin' }));
  const api = apiOf(context.request);
  await page.goto('/desk/newsletter');
  await hydrated(page);
  const text = `A word from us ${Math.random().toString(36).slice(2, 8)}`;
  const opening = page.getByRole('textbox', { name: `${t('desk:newsletter.opening')} (English)` });
  await opening.fill(text);
  const preview = page.getByRole('region', { name: t('desk:newsletter.preview'), exact: true });
  await expect(preview.frameLocator('iframe').getByText(text, { exact: true })).toBeVisible();
  await checkAccess(page);
  await preview.getByRole('button', { name: t('desk:newsletter.test') }).click();
  await expect(page.getByText(t('desk:newsletter.test-sent', { to: '' }).replace(/[. ]+$/, ''))).toBeVisible();

  try {
    await page.getByRole('checkbox', { name: t('desk:newsletter.skip') }).check();
    await page.getByRole('button', { name: t('desk:newsletter.save'), exact: true }).click();
    await expect(page.getByText(t('desk:newsletter.saved'))).toBeVisible();
    await expect(page.getByText(t('desk:newsletter.skipped'), { exact: true })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(opening).toHaveValue(text);

    // Another administrator saves in the meantime. Pausing loads the stored issue again.
    await opening.fill(`${text} again`);
    const { date, version, skip } = await api(newsletterDeskRoutes.next, {});
    const theirs = 'Saved by someone else';
    await api(newsletterDeskRoutes.saveNext, { date, version, skip, opening: { en: theirs, es: '', ru: '' } });
    await page.getByRole('button', { name: t('desk:newsletter.pause'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('desk:newsletter.pause'), exact: true })
      .click();
    await expect(page.getByText(t('desk:newsletter.is-paused'))).toBeVisible();
    await page.getByRole('button', { name: t('desk:newsletter.resume'), exact: true }).click();
    await expect(page.getByText(t('desk:newsletter.is-paused'))).toHaveCount(0);
    const save = page.getByRole('button', { name: t('desk:newsletter.save'), exact: true });
    await save.click();
    await expect(page.getByRole('alert').getByText(theirs, { exact: true })).toBeVisible();
    await expect(opening).toHaveValue(`${text} again`);
    await checkAccess(page);
    await save.click();
    await expect(page.getByRole('alert').getByText(theirs, { exact: true })).toHaveCount(0);
    expect((await api(newsletterDeskRoutes.next, {})).opening.en).toBe(`${text} again`);
  } finally {
    await api(newsletterDeskRoutes.pause, { on: false });
    const { date, version } = await api(newsletterDeskRoutes.next, {});
    await api(newsletterDeskRoutes.saveNext, { date, version, opening: { en: '', es: '', ru: '' }, skip: false });
  }
});
