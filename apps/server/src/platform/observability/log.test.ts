import { symbols, type Logger } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { applicationForm } from '../../testing/application.ts';
import { createUser, PASSWORD } from '../../testing/factories.ts';
import { logIn } from '../../testing/security/log-in.ts';
import { mailTo, tokenIn } from '../../testing/mail/mail-to.ts';
import { createLog } from './log.ts';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await testApp({ settings: { LOG_LEVEL: 'debug', TRUST_PROXY: '1' } });
  // Redirects the lines of the pino logger from standard output to this array.
  const log = app.services.log as Logger & { [symbols.streamSym]: unknown };
  log[symbols.streamSym] = { write: (line: string) => lines.push(line) };
  await app.services.siteSettings.set('auto_approve', true);
});
afterAll(() => app.close());

it('logs request id, route and status, but no personal data [OPS-03]', async () => {
  const address = '198.51.100.77';
  const api = client(app, { headers: { 'x-forwarded-for': address } });
  const email = 'very.private@example.com';
  const userName = 'very_private';
  const password = 'secret-word-9';
  const { key } = await api(accountRoutes.exponent, {});
  await api(accountRoutes.signUp, { key, email, userName, password, repeat: password, adult: true, terms: true });
  const token = tokenIn(await mailTo(app, email));
  await api(accountRoutes.login, { email, password: 'wrong-word-1' }).catch(() => undefined);
  await api(accountRoutes.verifyEmail, { token });
  const { ctoken } = await logIn(api, { email, password });
  const form = applicationForm({ nickName: 'Hidden Name', story: 'A story for the team only.' });
  await api(memberRoutes.apply, form);
  const content = '<p>words of a post</p>';
  await api(forumRoutes.createPost, { topic: 'none', title: 'A title for the log', content, language: 'en' }).catch(
    () => undefined,
  );
  // Makes a query with personal data fail.
  await app.services.db.execute('alter table policy_acceptances rename to away');
  const second = await api(accountRoutes.exponent, {});
  const failingForm = {
    email: `2${email}`,
    userName: `2${userName}`,
    password,
    repeat: password,
    adult: true,
    terms: true,
  };
  await expect(api(accountRoutes.signUp, { key: second.key, ...failingForm })).rejects.toMatchObject({
    errorName: 'failed',
  });
  await app.services.db.execute('alter table away rename to policy_acceptances');
  await api(accountRoutes.checkUsed, { field: 'email', value: email });
  // Identifies the session by the ctoken header instead of cookies, first with a valid and then with a forged ctoken.
  for (const header of [ctoken, `forged.${ctoken}`]) {
    await client(app, { headers: { ctoken: header } })(chatRoutes.unreadCount, {}).catch(() => undefined);
  }
  const cookies = [...api.cookies.values()];

  const text = lines.join('');
  expect(text).toContain('"route":"/api/passport/login"');
  expect(text).toContain('request failed');
  expect(text).toMatch(/"requestId":"[0-9a-f-]{36}"/);
  const personal = [
    email,
    userName,
    password,
    address,
    token,
    ctoken,
    key,
    second.key,
    form.nickName,
    form.story,
    'words of a post',
  ];
  for (const value of [...personal, ...cookies]) expect(text).not.toContain(value);
});

it('logs refused access with route, reason and account id only [OPS-04]', async () => {
  const member = await createUser(app.services);
  const api = client(app, { headers: { 'user-agent': 'prying/1.0 {"event":"forged"}' } });
  const firstLine = lines.length;
  await api(accountRoutes.login, { email: member.email, password: 'wrong-word-1' }).catch(() => undefined);
  await logIn(api, { email: member.email, password: PASSWORD });
  await api(moderationRoutes.applications, {}).catch(() => undefined);
  const events = lines.slice(firstLine).flatMap((line) => {
    const entry = JSON.parse(line) as Record<string, string>;
    return entry['event'] ? [entry] : [];
  });
  expect(events).toMatchObject([
    { event: 'refused', refusal: 'accounts.credentials', route: accountRoutes.login.path, userId: null },
    { event: 'proved', next: 'signed-in', asksForCode: true, userId: member.id },
    { event: 'refused', refusal: 'forbidden', route: moderationRoutes.applications.path, userId: member.id },
  ]);
  for (const { time, requestId } of events) {
    expect(time).toMatch(/^\d{4}-.*Z$/);
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(lines.join('')).not.toMatch(/prying|forged/);
});

it('logs a failed email without its recipient [OPS-03]', async () => {
  lines.length = 0;
  const { email } = await createUser(app.services, { verified: false });
  await app.services.db.execute('alter table kept_mails rename to away');
  await client(app)(accountRoutes.resendEmail, { email });
  await expect.poll(() => lines.join(''), { timeout: 15_000, interval: 50 }).toContain('job failed');
  await app.services.db.execute('alter table away rename to kept_mails');
  expect(lines.join('')).not.toContain(email);
});

it('removes the address from a logged error of the mail server [OPS-03]', () => {
  const said: string[] = [];
  const log = createLog('error') as Logger & { [symbols.streamSym]: unknown }; // createLog returns a pino logger
  log[symbols.streamSym] = { write: (line: string) => said.push(line) };
  const refusal = '550 5.1.1 <very.private@example.com>: Recipient address rejected';
  log.error(
    { err: new Error(`All recipients were rejected: ${refusal}`, { cause: new Error(refusal) }) },
    'job failed',
  );
  expect(said.join('')).toContain('Recipient address rejected');
  expect(said.join('')).not.toContain('very.private');
});

it('names the request of every line requestId, also for refusals and failures [OPS-35]', async () => {
  lines.length = 0;
  await app.services.db.execute('alter table topics rename to away');
  await fetch(`${app.origin}/api/v1/forum/topics`);
  await app.services.db.execute('alter table away rename to topics');
  await client(app)(accountRoutes.login, { email: 'a@example.com', password: 'wrong-word-1' }).catch(() => undefined);
  const ofRequests = lines.filter((line) => /"(route|err)":/.test(line));
  expect(ofRequests.length).toBeGreaterThan(1);
  for (const line of ofRequests) {
    expect(line).not.toContain('reqId');
    expect(line.match(/"requestId":/g)).toHaveLength(1);
  }
});
