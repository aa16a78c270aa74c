import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { createUser, PASSWORD, createLoggedInAccount, createLoggedInClient } from '../../testing/factories.ts';
import { logIn } from '../../testing/security/log-in.ts';
import { mailTo } from '../../testing/mail/mail-to.ts';
import { mailedLink } from '../../testing/mail/mailed-link.ts';

const NEW = 'another-lantern-9';
const form = (over: { current?: string; password?: string; repeat?: string } = {}) => {
  const { current = PASSWORD, password = NEW, repeat = password } = over;
  return { current, password, repeat };
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('replaces the current password with the new one [AUTH-18]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  expect(await api(passwordRoutes.change, form())).toEqual({});
  expect(await logIn(client(app), { email: user.email, password: NEW })).toMatchObject({ id: user.id });
  const old = client(app)(accountRoutes.login, { email: user.email, password: PASSWORD });
  await expect(old).rejects.toMatchObject({ errorName: 'accounts.credentials' });
});

it('retains this session as re-authenticated and ends the others [AUTH-18]', async () => {
  const { db } = app.services;
  const { user, api } = await createLoggedInAccount(app);
  const phone = await createLoggedInClient(app, user);
  await db
    .update(sessions)
    .set({ confirmedAt: new Date(0).toISOString() })
    .where(eq(sessions.userId, user.id));
  await api(passwordRoutes.change, form());
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
  await expect(phone(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(Date.parse(session?.confirmedAt ?? '')).toBeGreaterThan(0);
});

it('notifies the owner of the changed password by email [AUTH-18]', async () => {
  const { user, api } = await createLoggedInAccount(app, { language: 'ru' });
  await api(passwordRoutes.change, form());
  expect((await mailTo(app, user.email)).subject).toBe('Ваш пароль изменён');
});

it('invalidates open links of the account with the old password [AUTH-18]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const token = await mailedLink(app.services, user, { kind: 'reset' });
  await api(passwordRoutes.change, form());
  await expect(api(passwordRoutes.checkReset, { token })).rejects.toMatchObject({ errorName: 'accounts.link-invalid' });
});

it('stores the strength of the new password [AUTH-17]', async () => {
  const { api } = await createLoggedInAccount(app);
  await api(passwordRoutes.change, form({ password: 'qwertyuiop-1' }));
  expect((await api(accountRoutes.userInfo, {})).pwdType).toBe('weak');
});

it('reports a wrong current password at its field [AUTH-18]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await expect(api(passwordRoutes.change, form({ current: 'wrong-word-1' }))).rejects.toMatchObject({
    errors: { current: 'Incorrect current password.' },
  });
  const [row] = await app.services.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.passwordHash).toBe(user.passwordHash);
});

it.each([
  [
    'the current password',
    { password: PASSWORD },
    { password: "Choose a password that's different from the current one." },
  ],
  [
    'a common password',
    { password: 'Iloveyou1' },
    { password: 'This password is very common and easy to guess. Choose another one.' },
  ],
  [
    "the site's name with digits",
    { password: 'limelight2026' },
    { password: "The site's name is too easy to guess as a password. Choose another one." },
  ],
  ['another repeat', { repeat: 'different-9' }, { repeat: "The passwords don't match." }],
  [
    'of only one kind of character',
    { password: 'abcdefgh' },
    { password: 'Use 8 to 99 characters without spaces, with at least two of: letters, numbers, punctuation.' },
  ],
])('rejects a new password that is %s [AUTH-18]', async (_, over, errors) => {
  const { api } = await createLoggedInAccount(app);
  await expect(api(passwordRoutes.change, form(over))).rejects.toMatchObject({ errors });
});

it('rejects the current password typed on another keyboard as a new one [AUTH-18]', async () => {
  // Spells the same letter as one code point and as two.
  const { api } = await createLoggedInAccount(app, { password: 'caf\u00e9-lantern-7' });
  const call = api(passwordRoutes.change, form({ current: 'caf\u00e9-lantern-7', password: 'cafe\u0301-lantern-7' }));
  await expect(call).rejects.toMatchObject({
    errors: { password: "Choose a password that's different from the current one." },
  });
});

it('rejects a password that contains the email or the username [AUTH-04]', async () => {
  const { user, api } = await createLoggedInAccount(app, { email: 'Robin.Lake@example.com' });
  for (const password of ['robin.lake@EXAMPLE.com', user.userName, 'xX-Robin.Lake-77', `my${user.userName}9`]) {
    await expect(api(passwordRoutes.change, form({ password }))).rejects.toMatchObject({
      errors: { password: "The password can't contain your email or username." },
    });
  }
});

it('requires verification of an unverified account first [AUTH-18]', async () => {
  const { api } = await createLoggedInAccount(app, { verified: false });
  await expect(api(passwordRoutes.change, form())).rejects.toMatchObject({ errorName: 'accounts.unverified' });
});

it('applies one of two concurrent changes and reports a wrong current password to the other [AUTH-18]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const phone = await createLoggedInClient(app, user);
  const ends = await endsOf([
    api(passwordRoutes.change, form()),
    phone(passwordRoutes.change, form({ password: 'yet-another-lantern-8' })),
  ]);
  expect(ends.filter((end) => end === 'done')).toHaveLength(1);
  expect(['invalid', 'signed-out']).toContain(ends.find((end) => end !== 'done'));
});

it('checks the current password while the form is filled in [AUTH-18]', async () => {
  const { api } = await createLoggedInAccount(app);
  expect(await api(passwordRoutes.checkCurrent, { password: PASSWORD })).toEqual({ correct: true });
  expect(await api(passwordRoutes.checkCurrent, { password: 'wrong-word-1' })).toEqual({ correct: false });
});

it.each([passwordRoutes.checkCurrent, passwordRoutes.change])('$name requires a session [AUTH-18]', async (route) => {
  const input = route === passwordRoutes.change ? form() : { password: PASSWORD };
  await expect(client(app)(route, input)).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('limits password guesses on an open phone without locking out other sessions [AUTH-18]', async () => {
  const limited = await testApp({ settings: { LIMIT_FACTOR: '1' } });
  try {
    const user = await createUser(limited.services);
    const found = await createLoggedInClient(limited, user);
    // Sends the guesses to several routes, which share one counter.
    const ends = [];
    for (let n = 0; n < 6; n += 1) {
      ends.push(
        ...(await endsOf([
          found(passwordRoutes.checkCurrent, { password: `wrong-word-${n}` }),
          found(passwordRoutes.change, form({ current: `wrong-word-${n}` })),
        ])),
      );
    }
    expect(ends.filter((end) => end !== 'too-many')).toHaveLength(10);
    const own = await createLoggedInClient(limited, user);
    expect(await own(passwordRoutes.change, form())).toEqual({});
  } finally {
    await limited.close();
  }
});
