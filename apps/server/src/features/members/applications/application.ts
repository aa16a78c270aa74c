import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { memberRoutes } from '@site/contract/members/routes.ts';
import type { ApplicationState, PreviousApplication } from '@site/contract/members/schemas.ts';
import type { Operation } from '#platform/feature.ts';
import type { Executor } from '#db/client.ts';
import { applications } from '#db/schema/members.ts';
import { avatarUrl, media } from '#features/media';

/** Returns the state of the current user's join application. */
export const application: Operation<typeof memberRoutes.application> = async ({ db, viewer, siteSettings }) => {
  const { full_application: full } = await siteSettings.all();
  return applicationView(db, { application: await lastApplication(db, viewer.id), full });
};

/** Returns the newest application of an account. */
export async function lastApplication(
  db: Executor,
  userId: number,
): Promise<typeof applications.$inferSelect | undefined> {
  const [newest] = await db
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.id))
    .limit(1);
  return newest;
}

type Row = typeof applications.$inferSelect;

async function previousOf(db: Executor, row: Row): Promise<PreviousApplication> {
  const { nickName, avatarId, topic, gender, years, sites, bio, storyPrompt, story, newsletter } = row;
  const [picture] =
    avatarId === null ? [] : await db.select({ key: media.key }).from(media).where(eq(media.id, avatarId));
  const avatar = avatarId !== null && picture ? { id: avatarId, url: avatarUrl(picture.key) } : null;
  return { nickName, avatar, topic, gender, years, sites, bio, storyPrompt, story, newsletter };
}

/** Returns the state of an application as its applicant sees it. */
export async function applicationView(
  db: Executor,
  { application: row, full }: { application: Row | undefined; full: boolean },
): Promise<z.output<typeof ApplicationState>> {
  if (!row) return { state: 'none', reason: '', appliedAt: null, previous: null, full };
  const { state, reason, createdAt } = row;
  const previous = state === 'rejected' ? await previousOf(db, row) : null;
  return { state, reason, appliedAt: createdAt, previous, full };
}
