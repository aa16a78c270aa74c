import { LANGUAGES } from '@site/contract/core/languages.ts';
import { linkFromMail, mailOf } from '../../fixtures/mail/mailbox.ts';
import { newIssue } from '../../fixtures/mail/new-issue.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(`the newsletter in ${language}`, () => {
    test.use({ language });
    testIn(language, { desktop: 'es' });

    test('is subscribed to, confirmed, read, paused and cancelled in one click by an email client [LEARN-08]', async ({
      page,
      checkAccess,
      t,
    }) => {
      const tag = Math.random().toString(36).slice(2, 8);
      const email = `${tag}@reader.example`;
      const heading = page.getByRole('heading', { level: 1 });
      const main = page.getByRole('main');

      await test.step('requires a valid email address', async () => {
        await page.goto('/newsletter');
        await hydrated(page);
        const field = main.getByLabel(t('core:footer.newsletter.label'), { exact: true });
        const send = main.getByRole('button', { name: t('core:footer.newsletter.button'), exact: true });
        await send.click();
        await expect(main.getByRole('alert')).toHaveText(t('core:footer.newsletter.required'));
        await expect(field).toBeFocused();
        await field.fill('nobody');
        await send.click();
        await expect(main.getByRole('alert')).toHaveText(t('core:footer.newsletter.email'));
        await checkAccess(page);
        await field.fill(email);
        await send.click();
        await expect(main.getByText(t('core:footer.newsletter.sent'))).toBeFocused();
      });

      await test.step('starts with the link of the email', async () => {
        await page.goto(await linkFromMail(page.request, email));
        await expect(heading).toHaveText(t('newsletter:confirm.title'));
        await checkAccess(page);
      });

      let link = '';
      await test.step('reports news in the language of the subscription', async () => {
        await newIssue(language, `Two lamps and a wall ${tag}`);
        const issue = () => mailOf(page.request, email, t('mails:digest.subject'));
        await expect.poll(issue, { timeout: 90_000 }).toContain(`Two lamps and a wall ${tag}`);
        const found = /https?:\/\/\S+\/newsletter\/unsubscribe\S+/.exec(await issue())?.[0] ?? '';
        link = new URL(found).pathname + new URL(found).search;
      });

      await test.step('is paused and resumed; opening the link cancels nothing', async () => {
        await page.goto(link);
        await hydrated(page);
        await expect(heading).toHaveText(t('newsletter:leave.title'));
        await checkAccess(page);
        await main.getByRole('button', { name: /^30 / }).click();
        await main.getByRole('button', { name: t('newsletter:resume'), exact: true }).click();
        await expect(main.getByRole('button', { name: /^90 / })).toBeVisible();
      });

      await test.step('is cancelled when an email client posts to the link, without a session and from another origin', async () => {
        const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
        for (const _ of [1, 2]) {
          const answer = await page.request.post(link, { headers, form: { 'List-Unsubscribe': 'One-Click' } });
          expect(answer.status()).toBe(200);
        }
        await page.reload();
        await expect(heading).toHaveText(t('newsletter:ended.title'));
        await checkAccess(page);
      });
    });
  });
}

test('an invalid link is explained once, by the page [LEARN-08] @phone', async ({ page, t }) => {
  for (const path of ['/newsletter/confirm?token=gone', '/newsletter/unsubscribe?token=gone']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter:invalid.title'));
    // Waits for network idle, because the code for toasts loads with the first toast, which would appear only then.
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(t('errors:newsletter.link-invalid'))).toHaveCount(0);
  }
});
