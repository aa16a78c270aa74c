import { eq } from 'drizzle-orm';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { users } from '#db/schema/users.ts';
import { profiles, privacySettings } from '#db/schema/members.ts';
import type { Services } from '#platform/context.ts';
import type { TestApp, TestClient } from './app.ts';
import { createUser, createLoggedInClient, type TestUser } from './factories.ts';
import { imageFile } from './forum/forum-factories.ts';

type Profile = Partial<typeof profiles.$inferInsert>;
type Settings = Partial<typeof privacySettings.$inferInsert>;
type Account = Parameters<typeof createUser>[1] & { lastSeenOn?: string };

/** Returns the UTC day `days` days ago. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Inserts a member with a profile directly into the database, with default settings unless overridden. */
export async function createMember(
  { db }: Pick<Services, 'db'>,
  { account = {}, profile = {}, settings }: { account?: Account; profile?: Profile; settings?: Settings } = {},
): Promise<TestUser> {
  const { lastSeenOn, ...wanted } = account;
  const user = await createUser({ db }, wanted);
  await db.insert(profiles).values({ userId: user.id, years: 2, sites: [], bio: 'Plants.', story: '', ...profile });
  if (settings) await db.insert(privacySettings).values({ userId: user.id, ...settings });
  if (lastSeenOn !== undefined) await db.update(users).set({ lastSeenOn }).where(eq(users.id, user.id));
  return user;
}

/** Creates a member with a profile, and its client. */
export async function createLoggedInMember(
  app: TestApp,
  wanted: Parameters<typeof createMember>[1] = {},
): Promise<{ user: TestUser; api: TestClient }> {
  const user = await createMember(app.services, wanted);
  return { user, api: await createLoggedInClient(app, user) };
}

/** Uploads a profile picture as the current user. */
export async function uploadAvatar(api: TestClient) {
  return api(mediaRoutes.uploadAvatar, {}, { files: [await imageFile('me.png', { width: 400, height: 400 })] });
}
