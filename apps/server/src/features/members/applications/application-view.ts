import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ApplicationState, PreviousApplication } from '@site/contract/members/schemas.ts';
import { avatarUrl, media } from '#features/media';
import type { Executor } from '#db/client.ts';
import type { applications } from '#db/schema/members.ts';

type Row = typeof applications.$inferSelect;

async function previousOf(db: Executor, row: Row): Promise<PreviousApplication> {
  const { nickName, avatarId, gender, years, sites, bio, storyPrompt, story, newsletter } = row;
  const [picture] =
    avatarId === null ? [] : await db.select({ key: media.key }).from(media).where(eq(media.id, avatarId));
  const avatar = avatarId !== null && picture ? { id: avatarId, url: avatarUrl(picture.key) } : null;
  return { nickName, avatar, gender, years, sites, bio, storyPrompt, story, newsletter };
}

/** Returns the state of an application as its applicant sees it. */
export async function applicationView(
  db: Executor,
  application: Row | undefined,
): Promise<z.output<typeof ApplicationState>> {
  if (!application) return { state: 'none', reason: '', appliedAt: null, previous: null };
  const { state, reason, createdAt } = application;
  const previous = state === 'rejected' ? await previousOf(db, application) : null;
  return { state, reason, appliedAt: createdAt, previous };
}
