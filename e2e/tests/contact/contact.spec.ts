import { expect, hydrated, test } from '../../fixtures/test.ts';
import { picture } from '../../fixtures/files/picture.ts';

test(
  'the contact form reports missing fields, survives a reload, and sends a message with a photo [LEARN-07]',
  { tag: '@phone' },
  async ({ page, account, anotherBrowser, logIn, t, checkAccess }) => {
    await page.goto('/faq?q=password');
    await hydrated(page);
    // The footer link, as on every page.
    const link = page.locator('#site-links a[href^="/contact"]');
    await expect(link).toHaveAttribute('href', '/contact?redirect=%2Ffaq%3Fq%3Dpassword');
    await page.goto('/contact?redirect=%2Ffaq%3Fq%3Dpassword');
    await hydrated(page);
    const send = page.getByRole('button', { name: t('contact:send'), exact: true });
    const field = (key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true });
    await field('contact:email').fill('sol@sender.example');
    await field('contact:email-again').fill('other@sender.example');
    await send.click();
    await expect(field('contact:name')).toBeFocused();
    // A single submit shows all errors.
    await expect(page.getByText(t('errors:contact.category'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('errors:contact.not-the-same'), { exact: true })).toBeVisible();
    await checkAccess(page);

    await field('contact:name').fill('Sol');
    await field('contact:years').fill('2');
    await page.getByRole('textbox', { name: t('contact:languages'), exact: true }).fill('Spanish,');
    await field('contact:links').fill('https://example.com/sol');
    await field('contact:category').selectOption('partnership');
    await field('contact:content.video').check();
    await field('contact:description').fill('I would like to make a film about light.');
    await page.reload();
    await hydrated(page);
    await expect(field('contact:description')).toHaveValue('I would like to make a film about light.');
    await send.click();
    await expect(page.getByText(t('errors:contact.not-the-same'), { exact: true })).toBeVisible();
    await field('contact:email-again').fill('sol@sender.example');
    await page.locator('input[type="file"]').setInputFiles(picture('picture.png'));
    await expect(page.getByRole('img', { name: 'picture.png' })).toBeVisible();

    // The server rejects a form submitted within three seconds of opening, so the test submits repeatedly.
    await expect(async () => {
      if (await send.isEnabled()) await send.click({ timeout: 1000 });
      await expect(page.getByRole('heading', { level: 1, name: t('contact:sent'), exact: true })).toBeFocused({
        timeout: 1500,
      });
    }).toPass();
    await checkAccess(page);
    await page.getByRole('link', { name: t('contact:sent.back'), exact: true }).click();
    await expect(page).toHaveURL('/faq?q=password');

    // Staff read the message and set its state.
    const desk = await anotherBrowser();
    await logIn(desk.context(), await account({ role: 'Moderator' }));
    await desk.goto('/desk/contact');
    await hydrated(desk);
    const message = desk.getByRole('listitem').filter({ hasText: 'a film about light' }).last();
    await expect(message.getByRole('link', { name: 'https://example.com/sol', exact: true })).toBeVisible();
    await message.getByRole('button', { name: t('desk:contact.mark.answered'), exact: true }).click();
    await expect(message).toHaveCount(0);
    await desk.getByRole('link', { name: t('desk:contact.answered'), exact: true }).click();
    await expect(message).toBeVisible();
  },
);

test(
  'a message whose response was lost is retried idempotently after a reload; another account does not see it [LEARN-07]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, expectError, t }) => {
    expectError(/ERR_FAILED/);
    await logIn(context, await account());
    await page.goto('/contact');
    await hydrated(page);
    const field = (key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: true });
    await field('contact:name').fill('Sol');
    await field('contact:email').fill('sol@sender.example');
    await field('contact:email-again').fill('sol@sender.example');
    await field('contact:years').fill('2');
    await page.getByRole('textbox', { name: t('contact:languages'), exact: true }).fill('Spanish,');
    await field('contact:links').fill('https://example.com/sol');
    await field('contact:category').selectOption('partnership');
    await field('contact:content.video').check();
    await field('contact:description').fill('I would like to make a film about light.');
    await page.route('**/api/v1/contact', (route) => route.abort('failed'));
    const sentAs = async () => {
      const request = page.waitForRequest('**/api/v1/contact');
      await page.getByRole('button', { name: t('contact:send'), exact: true }).click();
      return /name="draft"\s+([\w-]{36})/.exec((await request).postDataBuffer()?.toString() ?? '')?.[1];
    };
    const first = await sentAs();
    expect(first).toBeDefined();
    await page.reload();
    await hydrated(page);
    await expect(field('contact:name')).toHaveValue('Sol');
    expect(await sentAs()).toBe(first);

    // Leaves the page first, because it would react to the end of the session by itself.
    await page.goto('about:blank');
    await logIn(context, await account());
    await page.goto('/contact');
    await hydrated(page);
    await expect(field('contact:category')).toBeVisible();
    await expect(field('contact:name')).toHaveValue('');
    await expect(field('contact:description')).toHaveValue('');
  },
);
