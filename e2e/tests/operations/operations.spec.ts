import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { failedMails } from '../../fixtures/mail/failed-mail.ts';
import { deskTabs } from '../../fixtures/desk-tabs.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    testIn(language, { desktop: 'en' });
    test.use({ language });

    test('admins see the status of the site, and act on its jobs and emails [OPS-03]', async ({
      page,
      account,
      logIn,
      checkAccess,
      t,
    }) => {
      const kind = `e2e-${randomUUID().slice(0, 8)}`;
      await failedMails(kind, 2);
      await logIn(page.context(), await account({ role: 'Admin', language }));
      await page.goto('/desk');
      await hydrated(page);
      const desk = await deskTabs(page, t);
      await desk.getByRole('link', { name: t('desk:tab.operations'), exact: true }).click();
      await expect(page).toHaveURL('/desk/operations');
      const check = page.getByRole('region', { name: t('operations:check.database'), exact: true });
      await expect(check.getByText(t('operations:figure.size'), { exact: true })).toBeVisible();
      await expect(page.getByRole('table', { name: t('operations:instances') }).getByRole('row')).not.toHaveCount(0);
      await checkAccess(page);

      const tabs = page.getByRole('navigation', { name: t('operations:tabs') });
      const open = (name: 'jobs' | 'outbox' | 'mails' | 'storage') =>
        tabs.getByRole('link', { name: t(`operations:tab.${name}`), exact: true }).click();
      await open('jobs');
      const failed = page.getByRole('table', { name: t('operations:failed.title') });
      await expect(failed.getByText('EENVELOPE 550').first()).toBeVisible();
      const job = 'operations.count-files';
      await page.getByRole('button', { name: t('operations:jobs.run-name', { name: job }) }).click();
      await expect(
        page.getByText(t('operations:jobs.started')).or(page.getByText(t('operations:jobs.already'))),
      ).toBeVisible();
      await checkAccess(page);

      await open('outbox');
      await expect(page.getByText(t('operations:outbox.lead'))).toBeVisible();

      await open('mails');
      const row = page.getByRole('row').filter({ hasText: kind });
      await expect(row.getByText(t('operations:mails.refused'), { exact: true })).toBeVisible();
      await checkAccess(page);
      await row
        .getByRole('button', { name: t('operations:mails.give-up-name', { kind, problem: 'EENVELOPE 550' }) })
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(kind)).toBeVisible();
      await checkAccess(page);
      await dialog.getByRole('button', { name: t('operations:mails.give-up'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(row).toHaveCount(0);

      await open('storage');
      await expect(page.getByRole('table', { name: t('operations:storage.kinds') })).toBeVisible();
      await checkAccess(page);
    });

    test(
      'critical settings require confirmation, and the audit log is searched and exported [OPS-03]',
      { tag: '@desktop' },
      async ({ page, account, logIn, checkAccess, t }) => {
        const { nickName } = await account({ role: 'Admin', language });
        await logIn(page.context(), await account({ role: 'Admin', language }));
        await page.goto('/desk/settings');
        await hydrated(page);
        const loginRequiredSwitch = page.getByRole('switch', { name: t('desk:setting.login_required'), exact: true });
        await loginRequiredSwitch.click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText(t('desk:setting.login_required.on'))).toBeVisible();
        await dialog.getByRole('button', { name: t('core:cancel'), exact: true }).click();
        await expect(loginRequiredSwitch).not.toBeChecked();
        await expect(page.getByText('DATABASE_URL', { exact: true })).toBeVisible();
        await checkAccess(page);

        await page.goto('/management/log');
        await hydrated(page);
        await page.getByLabel(t('moderation:log.who'), { exact: true }).fill(nickName);
        await page
          .getByRole('main')
          .getByRole('button', { name: t('moderation:log.find'), exact: true })
          .click();
        await expect(page).toHaveURL(/[?&]who=/);
        await expect(page.getByText(t('moderation:log.none'), { exact: true })).toBeVisible();
        await checkAccess(page);
        const coming = page.waitForEvent('download');
        await page.getByRole('button', { name: t('moderation:log.export'), exact: true }).click();
        const file = await coming;
        expect(file.suggestedFilename()).toMatch(/^log-\d{4}-\d\d-\d\d\.csv$/);
        expect(await readFile(await file.path(), 'utf8')).toMatch(/^id,at,actorId,action,/);
      },
    );
  });
}

test('moderators have no link to operations or the brand studio, and are rejected at their URLs [OPS-03 BRAND-15] @desktop', async ({
  page,
  account,
  logIn,
  t,
}) => {
  await logIn(page.context(), await account({ role: 'Moderator' }));
  await page.goto('/desk');
  await hydrated(page);
  const desk = await deskTabs(page, t);
  await expect(desk.getByRole('link', { name: t('desk:tab.documents'), exact: true })).toBeVisible();
  const closed = ['operations', 'brand'] as const;
  for (const tab of closed)
    await expect(desk.getByRole('link', { name: t(`desk:tab.${tab}`), exact: true })).toHaveCount(0);
  for (const tab of closed) {
    await page.goto(`/desk/${tab}`);
    await expect(page).toHaveURL('/forbidden');
  }
});
