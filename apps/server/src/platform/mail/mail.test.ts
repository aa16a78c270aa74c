import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { capturedEmails } from '#db/schema/platform.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { mailServer, type MailServer, type ReceivedMail } from '../../testing/mail/mail-server.ts';

let app: TestApp;
let server: MailServer;

beforeAll(async () => {
  server = await mailServer();
  app = await testApp({
    settings: {
      SMTP_URL: server.url,
      MAIL_FROM: 'Notifications <post@site.example>',
      PUBLIC_URL: 'https://site.example',
      PRODUCT_NAME: 'Näme & Co',
    },
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function verification(language: Language): Promise<ReceivedMail> {
  const { email } = await createUser(app.services, { verified: false, language });
  await client(app)(accountRoutes.resendEmail, { email });
  const arrived = () => server.received.find((mail) => mail.to?.some(({ address }) => address === email));
  await expect.poll(arrived, { timeout: 18_000, interval: 50 }).toBeDefined();
  const mail = arrived();
  if (!mail) throw new Error('no email was received');
  return mail;
}

it.each(LANGUAGES)(
  'sends an email in %s whose text and HTML parts have the same working link [AUTH-07]',
  async (language) => {
    const mail = await verification(language);
    const link = /https:\/\/site\.example\/verify\?token=([\w-]{43})/;
    const token = link.exec(mail.text ?? '')?.[1] ?? '';
    expect(link.exec(mail.html ?? '')?.[1]).toBe(token);
    expect(await client(app)(accountRoutes.verifyEmail, { token })).toEqual({});
  },
);

it('uses a neutral subject and sender [AUTH-07]', async () => {
  const mail = await verification('ru');
  expect(mail.subject).toBe('Подтвердите почту');
  expect(mail.from).toMatchObject({ name: 'Notifications', address: 'post@site.example' });
});

it('escapes the product name in HTML but not in text [BASE-01]', async () => {
  const mail = await verification('en');
  expect(mail.text).toContain('Näme & Co');
  expect(mail.html).toContain('Näme &amp; Co');
});

it('puts the product name at the end, because a locked phone shows the start of an email [AUTH-07]', async () => {
  const mail = await verification('en');
  const shown = (mail.html ?? '').replace(/<head>.*?<\/head>/s, '').replace(/<[^>]*>/g, '');
  expect(shown.trim()).toMatch(/^Hello /);
  expect(shown.trim()).toMatch(/Näme &amp; Co\.$/);
});

it('shows the logo at the top as an attachment, described by the product name [BRAND-56]', async () => {
  const mail = await verification('en');
  const image = /<img src="cid:([^"]+)" alt="Näme &amp; Co" width="(\d+)" height="40"/.exec(mail.html ?? '');
  expect(mail.html?.match(/<img/g)).toHaveLength(1);
  expect(mail.html).not.toMatch(/src="http|url\(/);
  const [logo, ...others] = mail.attachments;
  expect(others).toEqual([]);
  expect(logo).toMatchObject({ mimeType: 'image/png', disposition: 'inline', contentId: `<${image?.[1]}>` });
  expect(
    logo &&
      Buffer.from(logo.content as ArrayBuffer)
        .subarray(1, 4)
        .toString(),
  ).toBe('PNG');
  // The message comes first, because a locked phone shows the start of an email.
  const start = /<body[^>]*>(?:\s*<(?:table|tr|td)[^>]*>)*\s*(<div style="display:none[^>]*>)([^<&]*)/.exec(
    mail.html ?? '',
  );
  expect(start?.[2]).toMatch(/^Hello /);
  expect(mail.subject).not.toContain('Näme');
});

it('captures no email and has no page of captured emails when a mail server is set [AUTH-07]', async () => {
  await verification('en');
  expect(await app.services.db.$count(capturedEmails)).toBe(0);
  expect((await fetch(`${app.origin}/dev/outbox`)).status).toBe(404);
});

it('retries an email that the mail server rejects [OPS-03]', async () => {
  server.rejectNext(1);
  expect((await verification('en')).subject).toBe('Verify your email');
});

it('deletes a finished email job within an hour, because it names people and contains links [OPS-04]', async () => {
  await verification('en');
  const { rows } = await app.services.db.execute(`select distinct deletion_seconds from jobs.job where name = 'mail'`);
  expect(rows).toEqual([{ deletion_seconds: 3600 }]);
});
