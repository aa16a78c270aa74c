import { webhookRoutes } from '@site/contract/webhooks/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test('an administrator adds, tests and deletes a webhook, and sees its secret once [NEWS-30 NEWS-31 NEWS-32] @desktop', async ({
  page,
  context,
  account,
  logIn,
  t,
  checkAccess,
}) => {
  await logIn(context, await account({ role: 'Admin' }));
  await page.goto('/desk/webhooks');
  await hydrated(page);
  // No server has this name.
  const host = `hooks-${Math.random().toString(36).slice(2, 8)}.example`;
  await page.getByRole('button', { name: t('webhooks:add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: t('webhooks:save'), exact: true });
  const address = dialog.getByRole('textbox', { name: t('webhooks:field.url') });
  await save.click();
  await expect(dialog.getByText(t('errors:webhooks.no-events'))).toBeVisible();
  await address.fill('https://127.0.0.1/in');
  await dialog.getByRole('checkbox', { name: t('webhooks:event.member.joined') }).check();
  await checkAccess(page);
  await save.click();
  await expect(dialog.getByText(t('errors:webhooks.url'))).toBeVisible();
  await address.fill(`https://${host}/in`);
  await save.click();

  const secret = dialog.getByRole('textbox', { name: t('webhooks:secret') });
  await expect(secret).toHaveValue(/^whsec_/);
  await checkAccess(page);
  const first = await secret.inputValue();
  await dialog.getByRole('button', { name: t('webhooks:secret-done'), exact: true }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: host });
  try {
    await expect(row.getByText(t('webhooks:state.on'), { exact: true })).toBeVisible();
    await expect(page.getByText(first)).toHaveCount(0);
    await checkAccess(page);

    await row.getByRole('button', { name: `${t('webhooks:test')}: ${host}` }).click();
    await expect(page.getByText(t('webhooks:test-failed', { reason: '' }).trim())).toBeVisible();
    await row.getByRole('button', { name: `${t('webhooks:deliveries')}: ${host}` }).click();
    await expect(dialog.getByText(t('webhooks:delivery.failed'), { exact: true })).toBeVisible();
    await checkAccess(page);
    await page.keyboard.press('Escape');

    await row.getByRole('button', { name: t('webhooks:more', { host }) }).click();
    await page.getByRole('menuitem', { name: t('webhooks:renew') }).click();
    await dialog.getByRole('button', { name: t('webhooks:renew'), exact: true }).click();
    await expect(secret).toHaveValue(/^whsec_/);
    expect(await secret.inputValue()).not.toBe(first);
    await dialog.getByRole('button', { name: t('webhooks:secret-done'), exact: true }).click();

    await row.getByRole('button', { name: t('webhooks:more', { host }) }).click();
    await page.getByRole('menuitem', { name: t('webhooks:remove') }).click();
    await dialog.getByRole('button', { name: t('webhooks:remove'), exact: true }).click();
    await expect(page.getByText(t('webhooks:remove-done'))).toBeVisible();
    await expect(row).toHaveCount(0);
  } finally {
    const api = apiOf(context.request);
    for (const { id, version, url } of (await api(webhookRoutes.list, {})).items)
      if (url.includes(host)) await api(webhookRoutes.remove, { id, version });
  }
});
