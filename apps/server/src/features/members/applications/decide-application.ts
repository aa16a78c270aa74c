import { and, eq, isNull, sql } from 'drizzle-orm';
import { foldName } from '@site/contract/members/fields.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { media } from '#features/media';
import { applications } from '#db/schema/members.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';
import { memberAccepted, applicationRejected } from '../events.ts';
import { saveProfileFields } from '../save-profile-fields.ts';
import { savePrivacySettings } from '../privacy-settings.ts';

/**
 * Makes the applicant a member, with the nickname, profile picture, profile and newsletter choice from the form. The
 * caller has locked or inserted the application's row.
 */
export async function acceptApplication(
  { tx, emit }: TransactionScope,
  { id, userId, nickName, avatarId, gender, years, sites, bio, story, newsletter }: typeof applications.$inferSelect,
  { decidedById }: { decidedById: number | null },
): Promise<void> {
  await tx
    .update(applications)
    .set({ state: 'accepted', decidedById, decidedAt: sql`now()` })
    .where(eq(applications.id, id));
  const profile = { gender, years, sites, bio, story };
  await saveProfileFields(tx, userId, profile);
  await savePrivacySettings(tx, userId, { newsletter });
  const [picture] =
    avatarId === null ? [] : await tx.select({ key: media.key }).from(media).where(eq(media.id, avatarId));
  const [user] = await updateUsers(tx, eq(users.id, userId), {
    nickName,
    nickNameFolded: foldName(nickName),
    nickNameSkeleton: nameSkeleton(nickName),
    ...(picture && { avatar: picture.key }),
  }).returning({ returnPath: users.returnPath });
  // A role that was assigned concurrently is not overwritten.
  await updateUsers(tx, and(eq(users.id, userId), isNull(users.role)), { role: 'Member' });
  await emit(memberAccepted, {
    userId,
    applicationId: id,
    automatic: decidedById === null,
    returnPath: user?.returnPath,
  });
}

/** Rejects an application and releases its nickname. The caller has locked the application's row. */
export async function rejectApplication(
  { tx, emit }: TransactionScope,
  { id, userId }: Pick<typeof applications.$inferSelect, 'id' | 'userId'>,
  { decidedById, reason }: { decidedById: number; reason: string },
): Promise<void> {
  await tx
    .update(applications)
    .set({ state: 'rejected', reason, decidedById, decidedAt: sql`now()` })
    .where(eq(applications.id, id));
  await updateUsers(tx, and(eq(users.id, userId), isNull(users.role)), {
    nickNameFolded: null,
    nickNameSkeleton: null,
  });
  await emit(applicationRejected, { userId, applicationId: id });
}
