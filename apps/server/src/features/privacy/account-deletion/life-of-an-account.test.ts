import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { pendingDeletions } from '#db/schema/privacy.ts';
import { fileRemovalJob } from '#platform/files/file-removal.ts';
import { addPasskey } from '../../../testing/security/add-passkey.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { downloadExport } from '../../../testing/personal-data/download-export.ts';
import { logIn } from '../../../testing/security/log-in.ts';
import { mailServer, type MailServer } from '../../../testing/mail/mail-server.ts';
import { readyExport } from '../../../testing/personal-data/ready-export.ts';
import { tracesOf } from '../../../testing/personal-data/traces-of.ts';
import { appCode, startTwoFactor } from '../../../testing/security/with-two-factor.ts';
import { eraseJob } from './erase-job.ts';

const EMAIL = 'vivid.fern@private.example';
const USER_NAME = 'vivid_fern';
const FIRST = 'first-words-41';
const SECOND = 'second-words-42';

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await mailServer();
  const settings = { SMTP_URL: server.url, PUBLIC_URL: 'https://site.example', SECRET: 's'.repeat(32) };
  app = await testApp({ settings });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** Returns the token of the email that links to a page, once the email server has received it. */
async function mailedToken(page: string): Promise<string> {
  const link = new RegExp(`https://site\\.example${page}\\?token=([\\w-]{43})`);
  const found = () =>
    server.received.map(({ text }) => link.exec(text ?? '')?.[1]).find((token) => token !== undefined);
  await expect.poll(found, { timeout: 18_000, interval: 50 }).toBeDefined();
  return found() ?? '';
}

async function asksForDeletion(password: string) {
  const api = client(app);
  await logIn(api, { email: EMAIL, password });
  return api(privacyRoutes.deleteAccount, { password });
}

it('covers sign-up, password reset, two-factor, export, deletion, recovery and erasure of an account [AUTH-21]', async () => {
  const phone = client(app, { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile' } });
  const { key } = await phone(accountRoutes.exponent, {});
  const names = { email: EMAIL, userName: USER_NAME };
  await phone(accountRoutes.signUp, { key, ...names, password: FIRST, repeat: FIRST, adult: true, terms: true });
  await phone(accountRoutes.verifyEmail, { token: await mailedToken('/verify') });

  await phone(passwordRoutes.forgot, { email: EMAIL });
  const token = await mailedToken('/reset-password');
  await phone(passwordRoutes.reset, { token, password: SECOND, repeat: SECOND });
  await expect(logIn(phone, { email: EMAIL, password: FIRST })).rejects.toMatchObject({
    errorName: 'accounts.credentials',
  });
  await logIn(phone, { email: EMAIL, password: SECOND });

  const { authenticator } = await addPasskey(app, phone, { password: SECOND });
  const { secret } = await startTwoFactor(phone, SECOND);
  const { recoveryCodes } = await phone(securityRoutes.turnOnTwoFactor, { code: appCode(secret) });

  const byPasskey = client(app);
  const ceremony = await byPasskey(securityRoutes.startPasskeyLogin, {});
  const response = authenticator.get(ceremony.options);
  expect(await byPasskey(securityRoutes.passkeyLogin, { ticket: ceremony.ticket, response })).toMatchObject({
    next: 'signed-in',
    user: { userName: USER_NAME },
  });

  const byCode = client(app);
  const asked = await byCode(accountRoutes.login, { email: EMAIL, password: SECOND });
  if (asked.next !== 'second-factor') throw new Error(`unexpected login step: ${asked.next}`);
  const second = { ticket: asked.ticket, code: recoveryCodes[0] ?? '' };
  expect(await byCode(securityRoutes.secondFactor, second)).toMatchObject({ next: 'signed-in' });

  const { items } = await phone(securityRoutes.devices, {});
  expect(items.map(({ current }) => current)).toEqual([true, false, false]);
  expect(items[0]?.name).toBe('Chrome, Android');
  for (const { id } of items.slice(1)) await phone(securityRoutes.endDevice, { id });
  await expect(byPasskey(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  await expect(byCode(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });

  const { id } = await readyExport(phone, SECOND);
  const zip = unzipSync(new Uint8Array(await (await downloadExport(app, phone, id)).arrayBuffer()));
  expect(Object.keys(zip)).toContain('index.html');
  expect(
    Object.values(zip)
      .map((file) => new TextDecoder().decode(file))
      .join('\n'),
  ).toContain(EMAIL);

  await phone(securityRoutes.turnOffTwoFactor, {});
  await phone(privacyRoutes.deleteAccount, { password: SECOND });
  const late = await phone(accountRoutes.login, { email: EMAIL, password: SECOND });
  if (late.next !== 'recover') throw new Error(`unexpected login step: ${late.next}`);
  await phone(privacyRoutes.terminateFreeze, { ticket: late.ticket });

  await asksForDeletion(SECOND);
  await app.services.db.update(pendingDeletions).set({ createdAt: sql`now() - interval '60 days'` });
  await eraseJob(app.services).run({});
  await fileRemovalJob(app.services).run({});
  await expect(logIn(client(app), { email: EMAIL, password: SECOND })).rejects.toMatchObject({
    errorName: 'accounts.credentials',
  });
  await expect.poll(() => tracesOf(app.services, [EMAIL, USER_NAME]), { timeout: 15_000 }).toEqual([]);
});
