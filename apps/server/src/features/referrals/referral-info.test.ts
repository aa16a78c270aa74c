import { afterAll, beforeAll, expect, it } from 'vitest';
import { referralRoutes } from '@site/contract/referrals/routes.ts';
import { referrals } from '#db/schema/referrals.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createUser, createLoggedInAccount } from '../../testing/factories.ts';
import { referralCodeOf } from './referral-info.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('creates the invitation link once and never changes it [JOIN-06]', async () => {
  const { api } = await createLoggedInAccount(app);
  const first = await api(referralRoutes.info, {});
  expect(first).toEqual({
    code: expect.stringMatching(/^[B-DF-HJ-KMNP-TV-XZ2-9]{8}$/),
    path: `/regist?ref=${first.code}`,
    accepted: 0,
    waiting: 0,
  });
  expect(await api(referralRoutes.info, {})).toEqual(first);
});

it('creates one link for many concurrent calls [JOIN-06]', async () => {
  const { api } = await createLoggedInAccount(app);
  const answers = await Promise.all(Array.from({ length: 8 }, () => api(referralRoutes.info, {})));
  expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
});

it('draws another code when a member already has it [JOIN-06]', async () => {
  const { db } = app.services;
  const [one, other] = [await createUser(app.services), await createUser(app.services)];
  const draws = ['BBBBBBBB', 'BBBBBBBB', 'CCCCCCCC'];
  const draw = () => draws.shift() ?? '';
  expect(await referralCodeOf(db, one.id, draw)).toBe('BBBBBBBB');
  expect(await referralCodeOf(db, other.id, draw)).toBe('CCCCCCCC');
});

it('counts invited accounts, verified or not, without naming them [JOIN-06]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const other = await createUser(app.services);
  const came = await Promise.all(Array.from({ length: 4 }, () => createUser(app.services, { role: null })));
  await app.services.db.insert(referrals).values(
    came.map(({ id: invitedId }, index) => ({
      invitedId,
      inviterId: index === 3 ? other.id : user.id,
      acceptedAt: index === 0 ? new Date().toISOString() : null,
    })),
  );
  const answer = await api(referralRoutes.info, {});
  expect(answer).toMatchObject({ accepted: 1, waiting: 2 });
  expect(Object.keys(answer).sort()).toEqual(['accepted', 'code', 'path', 'waiting']);
});

it('rejects visitors and accounts that have not joined [AUTH-16]', async () => {
  const newcomer = await createLoggedInAccount(app, { role: null });
  await expect(client(app)(referralRoutes.info, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  await expect(newcomer.api(referralRoutes.info, {})).rejects.toMatchObject({ errorName: 'not-a-member' });
});
