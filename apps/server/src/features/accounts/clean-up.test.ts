import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accountOrigins,
  emailTokens,
  recognizedBrowsers,
  loginTickets,
  registrationKeys,
} from '#db/schema/accounts.ts';
import { refreshTokens, sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { startSession } from '#platform/sessions/session.ts';
import { hashToken, newToken } from '#platform/security/tokens.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { eraseAccount } from '../../testing/personal-data/erase-account.ts';
import { cleanUpJob } from './clean-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const cleanUp = () => cleanUpJob(app.services).run({});
const rows = (table: PgTable) => app.services.db.$count(table);

it('deletes expired registration keys and retains valid ones [AUTH-01]', async () => {
  const { db } = app.services;
  await db.insert(registrationKeys).values([
    { hash: hashToken(newToken()), expiresAt: daysAgo(0.1) },
    { hash: hashToken(newToken()), expiresAt: daysAgo(-0.1) },
  ]);
  await cleanUp();
  expect(await rows(registrationKeys)).toBe(1);
});

it('retains expired links for a week, so that a late click reports "expired" [AUTH-07]', async () => {
  const { id: userId, email } = await createUser(app.services);
  const link = (days: number) => ({ hash: hashToken(newToken()), userId, email, expiresAt: daysAgo(days) });
  await app.services.db.insert(emailTokens).values([link(8), link(6)]);
  await cleanUp();
  expect(await rows(emailTokens)).toBe(1);
});

it('deletes ended sessions with their tokens, and spent tokens of active ones after a week [AUTH-10]', async () => {
  const { db } = app.services;
  const { id } = await createUser(app.services);
  const ended = await startSession(db, id);
  await db
    .update(sessions)
    .set({ expiresAt: daysAgo(1) })
    .where(eq(sessions.id, ended.sessionId));
  const { sessionId } = await startSession(db, id);
  const spent = (days: number) => ({ hash: hashToken(newToken()), sessionId, spentAt: daysAgo(days) });
  await db.insert(refreshTokens).values([spent(8), spent(6)]);
  await cleanUp();
  expect(await rows(sessions)).toBe(1);
  expect(await rows(refreshTokens)).toBe(2);
});

it('deletes an account that is not verified within 30 days [AUTH-07]', async () => {
  const { db } = app.services;
  const late = await createUser(app.services, { role: null, verified: false });
  const fresh = await createUser(app.services, { role: null, verified: false });
  const verified = await createUser(app.services, { role: null });
  for (const { id } of [late, verified])
    await db
      .update(users)
      .set({ createdAt: daysAgo(31) })
      .where(eq(users.id, id));
  await cleanUp();
  const left = (await db.select({ id: users.id }).from(users)).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([fresh.id, verified.id]));
  expect(left).not.toContain(late.id);
});

it('deletes expired tickets and retains valid ones [AUTH-21]', async () => {
  const { id: userId } = await createUser(app.services);
  const ticket = (days: number) =>
    ({ hash: hashToken(newToken()), kind: 'recover', userId, expiresAt: daysAgo(days) }) as const;
  await app.services.db.insert(loginTickets).values([ticket(0.1), ticket(-0.1)]);
  await cleanUp();
  expect(await rows(loginTickets)).toBe(1);
});

it('deletes browsers that an account has not used for 400 days [AUTH-21]', async () => {
  const { id: userId } = await createUser(app.services);
  const browser = (days: number) => ({ userId, hash: hashToken(newToken()), lastUsedAt: daysAgo(days) });
  await app.services.db.insert(recognizedBrowsers).values([browser(401), browser(399)]);
  await cleanUp();
  expect(await rows(recognizedBrowsers)).toBe(1);
});

it('deletes the origins of an account after 90 days [SAFE-01]', async () => {
  const { id: userId } = await createUser(app.services);
  const origin = (days: number) => ({
    ...{ userId, kind: 'network' as const, hash: hashToken(newToken()) },
    lastSeenAt: daysAgo(days),
  });
  await app.services.db.insert(accountOrigins).values([origin(91), origin(89)]);
  await cleanUp();
  expect(await rows(accountOrigins)).toBe(1);
});

it('retains the row of an erased account, verified or not [AUTH-20]', async () => {
  const { db } = app.services;
  const { id } = await createUser(app.services, { verified: false });
  await eraseAccount(app.services, id);
  await db
    .update(users)
    .set({ createdAt: daysAgo(31) })
    .where(eq(users.id, id));
  await cleanUp();
  expect(await db.$count(users, eq(users.id, id))).toBe(1);
});
