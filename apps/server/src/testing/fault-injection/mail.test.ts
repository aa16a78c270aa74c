import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { instance } from '../cluster/instance.ts';
import { client, testApp, type TestApp } from '../app.ts';
import { createUser } from '../factories.ts';
import { mailServer, type MailServer } from '../mail/mail-server.ts';
import { badLine, type BadLine, type Trouble } from './bad-line.ts';
import { long, report } from './size.ts';

let app: TestApp;
let server: MailServer;
let line: BadLine;
beforeAll(async () => {
  server = await mailServer();
  line = await badLine(Number(new URL(server.url).port));
  // Shorter timeouts than the default of a minute.
  const settings = { SMTP_URL: `smtp://127.0.0.1:${line.port}?greetingTimeout=1000&socketTimeout=2000` };
  app = await testApp({ settings });
});
afterAll(async () => {
  await app?.close();
  await line?.close();
  await server?.close();
});

const TROUBLES: Trouble[] = ['refused', 'hung', 'cut', 'deaf', 'slow', 'slow'];

test('an unreliable mail server delays no request, and each email arrives once, or twice if its response was lost [OPS-03]', async () => {
  line.next.push(...TROUBLES);
  const people = await Promise.all(TROUBLES.map(() => createUser(app.services, { verified: false })));
  for (const { email } of people) await client(app)(accountRoutes.resendEmail, { email });
  // All requests have been answered before the first email is sent.
  expect(server.received).toEqual([]);

  const arrived = () =>
    people.map(({ email }) => server.received.filter(({ to }) => to?.[0]?.address === email).length);
  await expect.poll(() => Math.min(...arrived()), { timeout: 60_000, interval: 100 }).toBe(1);
  const jobs = () =>
    app.services.db.$client.query(`select state from jobs.job where name = 'mail' and state <> 'completed'`);
  await expect.poll(async () => (await jobs()).rows, { timeout: 60_000, interval: 100 }).toEqual([]);

  expect(line.next).toEqual([]);
  const twice = server.received.filter(
    (mail, index) => server.received.findIndex(({ messageId }) => messageId === mail.messageId) < index,
  );
  // The response to this email was lost. Both copies have the same message id.
  expect(twice).toHaveLength(1);
  expect(arrived().toSorted()).toEqual([1, 1, 1, 1, 1, 2]);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(people.length);
  report('unreliable mail server', { mails: people.length, arrived: server.received.length });
}, 150_000);

test.runIf(long)(
  'an email in flight when the server was killed arrives within minutes [OPS-03]',
  async () => {
    const { DATA_DIR, SECRET } = app.services.settings;
    const own = { NODE_ENV: 'test', LOG_LEVEL: 'warn', DATABASE_URL: app.databaseUrl, DATA_DIR, SECRET };
    // The application in this process must not run the job.
    await app.services.jobs.stop();
    const killed = await instance({ ...own, SMTP_URL: `smtp://127.0.0.1:${line.port}` });
    try {
      await killed.start();
      const { email } = await createUser(app.services, { verified: false });
      line.next.push('hung');
      await client(killed)(accountRoutes.resendEmail, { email });
      // The email is being sent.
      await expect.poll(() => line.next, { timeout: 30_000 }).toEqual([]);
      const at = Date.now();
      await killed.kill();
      await killed.start();
      const arrived = () => server.received.filter(({ to }) => to?.[0]?.address === email).length;
      await expect.poll(arrived, { timeout: 240_000, interval: 500 }).toBe(1);
      report('kill -9 while sending an email', { 'seconds until it came': Math.round((Date.now() - at) / 1000) });
    } finally {
      await killed.kill();
    }
  },
  400_000,
);
