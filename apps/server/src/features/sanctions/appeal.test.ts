import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { users } from '#db/schema/users.ts';
import { sanctions } from '#db/schema/sanctions.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { PASSWORD, createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { mailTo } from '../../testing/mail/mail-to.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
});
afterAll(() => app.close());

const TEXT = 'I was quoting what somebody else wrote to me.';
const rowOf = async (id: number) => (await app.services.db.select().from(users).where(eq(users.id, id)))[0];
const bansOf = (id: number) => app.services.db.select().from(sanctions).where(eq(sanctions.userId, id));
const logIn = (email: string) => client(app)(accountRoutes.login, { email, password: PASSWORD });

async function banned() {
  const member = await createLoggedInAccount(app);
  const staff = await createLoggedInAccount(app, { role: 'Moderator' });
  await staff.api(sanctionRoutes.ban, { id: member.user.id, days: 30, reason: 'Threats after two warnings.' });
  return { ...member, staff };
}

/** Attempts to log in as a banned member and returns the result. */
async function logInBanned({ email }: TestUser) {
  const result = await logIn(email);
  if (result.next !== 'excluded') throw new Error(`unexpected login step: ${result.next}`);
  return result;
}

const ticketOf = async (user: TestUser) => (await logInBanned(user)).ticket;

async function appealed() {
  const member = await banned();
  await visitor(sanctionRoutes.appeal, { ticket: await ticketOf(member.user), text: TEXT });
  const [row] = await bansOf(member.user.id);
  return { ...member, id: row?.id ?? 0 };
}

describe('an appeal against a ban', () => {
  it('is sent once without a login and answered by another staff member, by email [SAFE-52]', async () => {
    const { user, staff, id } = await appealed();
    const again = await logIn(user.email);
    expect(again).toMatchObject({ next: 'excluded', appeal: { state: 'open' } });
    const second = again.next === 'excluded' ? again.ticket : '';
    await expect(visitor(sanctionRoutes.appeal, { ticket: second, text: TEXT })).rejects.toMatchObject({
      errorName: 'moderation.appeal-made',
    });
    const answer = { id, grant: true, answer: 'You are right, sorry.' };
    await expect(staff.api(sanctionRoutes.answer, answer)).rejects.toMatchObject({
      errorName: 'moderation.own-decision',
    });
    const other = await staffOf(app);
    const { items } = await other(sanctionRoutes.list, { state: 'appealed' });
    expect(items.find((item) => item.id === id)).toMatchObject({ appeal: { text: TEXT }, bar: null });
    expect(await other(sanctionRoutes.answer, answer)).toMatchObject({ appeal: { state: 'granted' } });
    const { text } = await mailTo(app, user.email, 'About your appeal');
    expect(text).toContain(answer.answer);
    expect(await logIn(user.email)).toMatchObject({ next: 'signed-in' });
  });

  it('leaves the ban in force when refused and shows the answer at login [SAFE-52]', async () => {
    const { user, id } = await appealed();
    const other = await staffOf(app);
    await other(sanctionRoutes.answer, { id, grant: false, answer: 'It was a threat.' });
    expect(await logIn(user.email)).toMatchObject({
      next: 'excluded',
      appeal: { state: 'refused', answer: 'It was a threat.' },
    });
    await expect(other(sanctionRoutes.answer, { id, grant: true, answer: 'No.' })).rejects.toMatchObject({
      errorName: 'moderation.appeal-decided',
    });
  });

  it('has a draft key that is the same at each login and does not reveal the account id [SAFE-52]', async () => {
    const [first, second] = [await banned(), await banned()];
    const { account } = await logInBanned(first.user);
    expect(account).toMatch(/^[\w-]{43}$/);
    expect((await logInBanned(first.user)).account).toBe(account);
    expect((await logInBanned(second.user)).account).not.toBe(account);
  });

  it('accepts one of many concurrent appeals and one of many answers [SAFE-52]', async () => {
    const { user } = await banned();
    const tickets = [await ticketOf(user), await ticketOf(user), await ticketOf(user)];
    const ends = await endsOf(tickets.map((ticket) => visitor(sanctionRoutes.appeal, { ticket, text: TEXT })));
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    const [row] = await bansOf(user.id);
    const staff = await Promise.all([1, 2, 3].map(() => staffOf(app)));
    const answers = await endsOf(
      staff.map((api, n) => api(sanctionRoutes.answer, { id: row?.id ?? 0, grant: n === 0, answer: 'Read.' })),
    );
    expect(answers.filter((end) => end === 'done')).toHaveLength(1);
  });

  it('is refused when the ban is lifted concurrently, and does not restore the ban [SAFE-52]', async () => {
    const { user, staff } = await banned();
    const ticket = await ticketOf(user);
    const ends = await endsOf([
      staff.api(sanctionRoutes.ban, { id: user.id, on: false }),
      visitor(sanctionRoutes.appeal, { ticket, text: TEXT }),
    ]);
    expect(ends[0]).toBe('done');
    expect(['done', 'accounts.ticket-ended']).toContain(ends[1]);
    expect((await rowOf(user.id))?.banned).toBe(false);
    const { items } = await (await staffOf(app))(sanctionRoutes.list, { state: 'appealed' });
    expect(items.filter(({ member }) => member.id === user.id)).toEqual([]);
  });

  it('accepts a ticket once, and only one from a banned login [SAFE-52]', async () => {
    const { user } = await banned();
    const ticket = await ticketOf(user);
    await visitor(sanctionRoutes.appeal, { ticket, text: TEXT });
    for (const bad of [ticket, 'made-up']) {
      await expect(visitor(sanctionRoutes.appeal, { ticket: bad, text: TEXT })).rejects.toMatchObject({
        errorName: 'accounts.ticket-ended',
      });
    }
    await expect(visitor(privacyRoutes.terminateFreeze, { ticket: await ticketOf(user) })).rejects.toMatchObject({
      errorName: 'accounts.ticket-ended',
    });
  });
});
