import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { keptMails } from '#db/schema/platform.ts';
import { client, testApp, type TestApp } from '../testing/app.ts';
import { createUser } from '../testing/factories.ts';

let app: TestApp;
const received: Email[] = [];
/** How many mails the server turns away before it takes one. */
let turnAway = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (turnAway > 0) {
        turnAway -= 1;
        done(Object.assign(new Error('not now'), { responseCode: 451 }));
        return;
      }
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        received.push(mail);
        done();
      });
    });
  },
});

beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  app = await testApp({
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Notifications <post@site.example>',
      PUBLIC_URL: 'https://site.example',
      PRODUCT_NAME: 'Näme & Co',
    },
  });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

async function verification(language: Language): Promise<Email> {
  const { email } = await createUser(app.services, { verified: false, language });
  await client(app)(accountRoutes.resendEmail, { email });
  const arrived = () => received.find((mail) => mail.to?.some(({ address }) => address === email));
  await expect.poll(arrived, { timeout: 18_000, interval: 50 }).toBeDefined();
  const mail = arrived();
  if (!mail) throw new Error('no mail came');
  return mail;
}

it.each(LANGUAGES)(
  'a mail in %s has a text and an HTML part with the same working link [AUTH-07]',
  async (language) => {
    const mail = await verification(language);
    const link = /https:\/\/site\.example\/verify\?token=([\w-]{43})/;
    const token = link.exec(mail.text ?? '')?.[1] ?? '';
    expect(link.exec(mail.html ?? '')?.[1]).toBe(token);
    expect(await client(app)(accountRoutes.verifyEmail, { token })).toEqual({});
  },
);

it('a mail tells nothing by its subject and sender [AUTH-07]', async () => {
  const mail = await verification('ru');
  expect(mail.subject).toBe('Подтвердите, пожалуйста, вашу почту');
  expect(mail.from).toMatchObject({ name: 'Notifications', address: 'post@site.example' });
});

it('names of the site are written as they are, in text and HTML [BASE-01]', async () => {
  const mail = await verification('en');
  expect(mail.text).toContain('Näme & Co');
  expect(mail.html).toContain('Näme &#38; Co');
});

it('with a mail server nothing is kept, and the page of kept mails is not there [AUTH-07]', async () => {
  await verification('en');
  expect(await app.services.db.$count(keptMails)).toBe(0);
  expect((await fetch(`${app.origin}/dev/outbox`)).status).toBe(404);
});

it('a mail that the server turns away is sent again [OPS-03]', async () => {
  turnAway = 1;
  expect((await verification('en')).subject).toBe('Please confirm your email');
});

it('a mail job is forgotten soon after it is done: it names people and holds links [OPS-04]', async () => {
  await verification('en');
  const { rows } = await app.services.db.execute(`select distinct deletion_seconds from jobs.job where name = 'mail'`);
  expect(rows).toEqual([{ deletion_seconds: 3600 }]);
});
