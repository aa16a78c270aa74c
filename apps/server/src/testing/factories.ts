import { randomBytes } from 'node:crypto';
import type { Language } from '@site/contract/core/languages.ts';
import type { Role } from '@site/contract/core/roles.ts';
import { foldName } from '@site/contract/members/fields.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';
import { hashPassword } from '#features/accounts';
import { users } from '#db/schema/users.ts';
import type { Services } from '#platform/context.ts';
import { cookieNames } from '#platform/sessions/cookies.ts';
import { startSession } from '#platform/sessions/session.ts';
import { client, type TestApp, type TestClient } from './app.ts';

/** Default password of all test accounts. */
export const PASSWORD = 'correct-horse-7';
const passwordHash = hashPassword(PASSWORD);

export type TestUser = typeof users.$inferSelect;

interface Wanted {
  role?: Role | null;
  verified?: boolean;
  suspended?: boolean;
  email?: string;
  userName?: string;
  nickName?: string;
  password?: string;
  language?: Language;
}

/** Inserts an account directly into the database; a verified member by default. */
export async function createUser({ db }: Pick<Services, 'db'>, wanted: Wanted = {}): Promise<TestUser> {
  const tag = randomBytes(5).toString('hex');
  const { role = 'Member', verified = true, suspended = false, language = 'en' } = wanted;
  const nickName = wanted.nickName ?? (role === null ? '' : `Nick ${tag}`);
  const [user] = await db
    .insert(users)
    .values({
      email: wanted.email ?? `${tag}@example.com`,
      userName: wanted.userName ?? `user_${tag}`,
      passwordHash: wanted.password === undefined ? await passwordHash : await hashPassword(wanted.password),
      language,
      role,
      nickName,
      nickNameFolded: nickName ? foldName(nickName) : null,
      nickNameSkeleton: nickName ? nameSkeleton(nickName) : null,
      suspended,
      verifiedAt: verified ? new Date().toISOString() : null,
    })
    .returning();
  if (!user) throw new Error('account was not stored');
  return user;
}

/** Creates a client with a session of the account. */
export async function createLoggedInClient(app: TestApp, user: Pick<TestUser, 'id'>): Promise<TestClient> {
  const { db, settings } = app.services;
  const { token, refresh } = await startSession(db, user.id);
  const names = cookieNames(settings);
  return client(app, { cookies: { [names.token]: token, [names.refresh]: refresh } });
}

/** Creates an account and its client. */
export async function createLoggedInAccount(
  app: TestApp,
  wanted: Wanted = {},
): Promise<{ user: TestUser; api: TestClient }> {
  const user = await createUser(app.services, wanted);
  return { user, api: await createLoggedInClient(app, user) };
}
