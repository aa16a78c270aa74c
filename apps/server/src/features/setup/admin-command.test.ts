import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { setupRoutes } from '@site/contract/setup/routes.ts';
import { auditLog } from '#db/schema/moderation.ts';
import { users } from '#db/schema/users.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount, createUser } from '../../testing/factories.ts';
import { withTwoFactor } from '../../testing/security/with-two-factor.ts';
import { runAdminCommand } from './command/run-admin-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { DEMO: 'off' } });
});
afterAll(() => app.close());

const PASSWORD = 'violet-Harbour-9';
const run = (args: string[], typed = PASSWORD, repeat = typed) =>
  runAdminCommand({ services: app.services, args, readPassword: async () => ({ password: typed, repeat }) });
const rowOf = async (email: string) => (await app.services.db.select().from(users).where(eq(users.email, email)))[0];
const logOf = async (id: number) =>
  (await app.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ action }) => action);
const tokenOf = (said: string) => /token=([\w-]+)/.exec(said)?.[1] ?? '';
const logIn = (email: string) => client(app)(accountRoutes.login, { email, password: PASSWORD });

it('creates an administrator whose password is typed [SETUP-03]', async () => {
  const said = await run(['create', '--email', 'riva@example.com', '--nickname', 'Riva']);
  expect(said).toContain('The administrator Riva was created.');
  expect(said).not.toContain(PASSWORD);
  expect(await logIn('riva@example.com')).toMatchObject({ next: 'signed-in' });
  const row = await rowOf('riva@example.com');
  expect(row).toMatchObject({ role: 'SuperAdmin', nickName: 'Riva' });
  expect(await logOf(row?.id ?? 0)).toEqual(['administrator-created']);
});

it('creates an administrator who sets the password with a link [SETUP-03]', async () => {
  const said = await run(['create', '--email', 'tuva@example.com', '--nickname', 'Tuva', '--link']);
  const change = { password: PASSWORD, repeat: PASSWORD, keepPasskeys: [], keepApp: false };
  await client(app)(passwordRoutes.reset, { token: tokenOf(said), ...change });
  expect(await logIn('tuva@example.com')).toMatchObject({ next: 'signed-in' });
});

it('resets password, second factor, address and sessions [SETUP-03]', async () => {
  const { user, api } = await withTwoFactor(app);
  const said = await run(['reset', '--email', user.email, '--new-email', 'new@example.com']);
  await expect(api(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  await expect(logIn(user.email)).rejects.toMatchObject({ errorName: 'accounts.credentials' });
  const change = { password: PASSWORD, repeat: PASSWORD, keepPasskeys: [], keepApp: false };
  await client(app)(passwordRoutes.reset, { token: tokenOf(said), ...change });
  expect(await logIn('new@example.com')).toMatchObject({ next: 'signed-in' });
  expect(await logOf(user.id)).toEqual(['access-reset']);
});

it('promotes an account, verified and with a nickname [SETUP-03]', async () => {
  const user = await createUser(app.services, { role: null, verified: false });
  const args = ['promote', '--email', user.email, '--role', 'Moderator'];
  await expect(run(args)).rejects.toThrow('nickName: ');
  await run([...args, '--nickname', 'Helma']);
  expect(await rowOf(user.email)).toMatchObject({
    role: 'Moderator',
    nickName: 'Helma',
    verifiedAt: expect.any(String),
  });
  expect(await logOf(user.id)).toEqual(['role-changed']);
});

it('prints a setup link, also when there is an administrator [SETUP-03]', async () => {
  await createUser(app.services, { role: 'Admin' });
  const token = tokenOf(await run(['setup-link']));
  expect(await client(app)(setupRoutes.check, { token })).toEqual({ asksForName: true });
});

it.each([
  [[], 'Usage: admin COMMAND'],
  [['delete'], 'Usage: admin COMMAND'],
  [['create', '--password', PASSWORD], "Unknown option '--password'"],
  [['create', '--email', 'nobody', '--nickname', 'Riva'], '--email: '],
  [['create', '--email', 'a@example.com', '--nickname', 'Moderator'], '--nickname: '],
  [['create', '--email', 'taken@example.com', '--nickname', 'Nilla'], 'email: '],
  [['create', '--email', 'b@example.com', '--nickname', 'Nilla', '--language', 'xx'], '--language: '],
  [['reset', '--email', 'nobody@example.com'], 'Member not found.'],
  [['promote', '--email', 'banned@example.com'], 'suspended'],
  [['promote', '--email', 'taken@example.com', '--role', 'Owner'], '--role: '],
] as const)('rejects %j with a clear error [SETUP-03]', async (args, message) => {
  const { db } = app.services;
  if ((await db.$count(users, eq(users.email, 'taken@example.com'))) === 0) {
    await createUser(app.services, { email: 'taken@example.com' });
    await createLoggedInAccount(app, { email: 'banned@example.com', suspended: true });
  }
  const before = await db.$count(users);
  await expect(run([...args])).rejects.toThrow(message);
  expect(await db.$count(users)).toBe(before);
});

it.each([
  ['different', PASSWORD, 'violet-Harbour-8'],
  ['too common', 'password1', 'password1'],
  ['too short', 'a-1', 'a-1'],
])('rejects passwords that are %s [SETUP-03]', async (_, typed, repeat) => {
  const args = ['create', '--email', 'c@example.com', '--nickname', 'Cilla'];
  await expect(run(args, typed, repeat)).rejects.toThrow(/password|repeat/i);
  expect(await rowOf('c@example.com')).toBeUndefined();
});
