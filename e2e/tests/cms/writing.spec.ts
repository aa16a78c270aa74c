import { randomUUID } from 'node:crypto';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test('a text is written in three languages, published, edited and restored; a conflicting editor loses nothing [MOD-05] @desktop', async ({
  page,
  account,
  logIn,
  anotherBrowser,
  checkAccess,
  t,
}) => {
  await logIn(page.context(), await account({ role: 'Moderator' }));
  await page.goto('/desk');
  await hydrated(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(t('desk:documents.new')).click();
  await page.getByLabel(t('desk:new.name'), { exact: true }).fill(`walk-${randomUUID().slice(0, 8)}`);
  await button(t('desk:new.send')).click();
  await expect(page).toHaveURL(/\/desk\/\d+/);

  // Writes the shared details and three languages, with a live preview.
  const parts = page.getByRole('group', { name: t('desk:parts'), exact: true });
  const title = page.getByLabel(t('desk:field.title'), { exact: true });
  await parts.getByRole('button', { name: t('desk:part.shared') }).click();
  await page.getByLabel(t('desk:field.published'), { exact: true }).fill('2026-01-01');
  await page.getByLabel(t('desk:field.topic'), { exact: true }).selectOption('safety');
  for (const [language, words] of [
    ['English', 'A calm room'],
    ['Español', 'Una sala tranquila'],
    ['Русский', 'Спокойная комната'],
  ] as const) {
    await parts.getByRole('button', { name: language }).click();
    await title.fill(words);
    await page.getByLabel(t('desk:field.body'), { exact: true }).fill(`**${words}**`);
    await expect(page.locator('article strong')).toHaveText(words);
  }
  await checkAccess(page);
  const publish = async () => {
    await button(t('desk:publish')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('desk:publish'), exact: true })
      .click();
    await expect(page.getByText(t('desk:publish.done')).first()).toBeVisible();
  };
  await publish();
  await parts.getByRole('button', { name: 'English' }).click();
  await title.fill('A calmer room');
  await publish();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Restores the older version into the draft.
  await button(t('desk:side.versions')).click();
  await expect(page.locator('del').first()).toBeVisible();
  await button(t('desk:versions.restore', { n: '1' })).click();
  await expect(title).toHaveValue('A calm room');

  // A second editor, who started from the same text, gets a conflict.
  const other = await anotherBrowser();
  await expect(page.getByText(t('desk:saved.saved'), { exact: true })).toBeVisible();
  await logIn(other.context(), await account({ role: 'Admin' }));
  await other.goto(page.url());
  await hydrated(other);
  const otherTitle = other.getByLabel(t('desk:field.title'), { exact: true });
  await expect(otherTitle).toHaveValue('A calm room');
  await title.fill('A quiet room');
  await expect(page.getByText(t('desk:saved.saved'), { exact: true })).toBeVisible();
  await otherTitle.fill('A silent room');
  await expect(other.getByRole('heading', { name: t('desk:conflict.title'), exact: true })).toBeVisible();
  await checkAccess(other);
  await expect(otherTitle).toHaveValue('A silent room');
  await other.getByRole('button', { name: t('desk:conflict.mine'), exact: true }).click();
  await expect(other.getByText(t('desk:aside.text'), { exact: true })).toBeVisible();
});

test('typing into the search continues while the response to its prefix is pending [MOD-05] @desktop', async ({
  page,
  account,
  logIn,
  t,
}) => {
  await logIn(page.context(), await account({ role: 'Moderator' }));
  await page.goto('/desk');
  await hydrated(page);
  // Each navigation checks the session, so delaying the check delays the search.
  let asked = 0;
  await page.route('**/passport/checkout**', async (route) => {
    asked += 1;
    await new Promise((go) => setTimeout(go, 1500));
    await route.continue();
  });
  const search = page.getByRole('searchbox', { name: t('desk:documents.search'), exact: true });
  await search.pressSequentially('sa');
  await expect.poll(() => asked).toBeGreaterThan(0);
  const found = page.waitForResponse((response) => response.url().endsWith('search=safe'));
  await search.pressSequentially('fe');
  await expect(search).toHaveValue('safe');
  await found;
  await expect(page).toHaveURL('/desk?s=safe');
  await expect(search).toHaveValue('safe');
  await page.getByRole('link', { name: t('desk:tab.documents'), exact: true }).click();
  await expect(page).toHaveURL('/desk');
  await expect(search).toHaveValue('');
});
