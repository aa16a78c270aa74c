import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { users } from '#db/schema/users.ts';
import { referrals } from '#db/schema/referrals.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, type TestUser } from '../../../testing/factories.ts';
import { scheduleAccountDeletion } from '../../../testing/personal-data/schedule-account-deletion.ts';
import { mailTo, tokenIn } from '../../../testing/mail/mail-to.ts';
import { mailedLink } from '../../../testing/mail/mailed-link.ts';

const PASSWORD = 'another-lantern-9';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
});
afterAll(() => app.close());

/** Creates a member with an invitation link. */
async function inviter(wanted: Parameters<typeof createUser>[1] = {}): Promise<TestUser & { code: string }> {
  const user = await createUser(app.services, wanted);
  const code = randomBytes(4).toString('hex').toUpperCase();
  await app.services.db.update(users).set({ referralCode: code }).where(eq(users.id, user.id));
  return { ...user, code };
}

/** Creates a new account through the sign-up form with an invitation link. */
async function invited(ref: string): Promise<{ id: number; email: string }> {
  const { key } = await visitor(accountRoutes.exponent, {});
  const tag = randomBytes(4).toString('hex');
  const email = `${tag}@example.com`;
  const names = { email, userName: `new-${tag}`, password: PASSWORD, repeat: PASSWORD };
  await visitor(accountRoutes.signUp, { key, ...names, adult: true, terms: true, ref });
  const [user] = await app.services.db.select().from(users).where(eq(users.email, email));
  return { id: user?.id ?? 0, email };
}

const referralOf = async (invitedId: number) => {
  const [row] = await app.services.db.select().from(referrals).where(eq(referrals.invitedId, invitedId));
  return row;
};

it('counts a sign-up by invitation for the member once the email is verified [JOIN-06]', async () => {
  const member = await inviter();
  const { id, email } = await invited(member.code.toLowerCase());
  expect(await referralOf(id)).toMatchObject({ inviterId: member.id, acceptedAt: null });
  await visitor(accountRoutes.verifyEmail, { token: tokenIn(await mailTo(app, email)) });
  expect((await referralOf(id))?.acceptedAt).not.toBeNull();
});

it('counts the invitation when a reset link proves the address [JOIN-06]', async () => {
  const account = await invited((await inviter()).code);
  const token = await mailedLink(app.services, account, { kind: 'reset' });
  await visitor(passwordRoutes.reset, { token, password: 'yet-another-lantern-8', repeat: 'yet-another-lantern-8' });
  expect((await referralOf(account.id))?.acceptedAt).not.toBeNull();
});

it('counts an invitation from the first proof of the address, not from later ones [JOIN-06]', async () => {
  const account = await invited((await inviter()).code);
  await visitor(accountRoutes.verifyEmail, { token: await mailedLink(app.services, account) });
  const first = (await referralOf(account.id))?.acceptedAt;
  const move = { ...account, email: `moved-${account.email}` };
  await visitor(accountRoutes.verifyEmail, { token: await mailedLink(app.services, move, { kind: 'email-change' }) });
  expect((await referralOf(account.id))?.acceptedAt).toBe(first);
});

it.each([
  ['unknown', async () => 'NOSUCHCO'],
  ['empty', async () => ''],
  ['from an account without a role', async () => (await inviter({ role: null })).code],
  [
    'from a member with a pending deletion',
    async () => {
      const member = await inviter();
      await scheduleAccountDeletion(app.services, member);
      return member.code;
    },
  ],
])('ignores an invitation that is %s and creates the account [JOIN-06]', async (_, code) => {
  const { id } = await invited(await code());
  expect(id).toBeGreaterThan(0);
  expect(await referralOf(id)).toBeUndefined();
});
