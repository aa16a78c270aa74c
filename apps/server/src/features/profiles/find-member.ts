import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { privacySettings } from '#db/schema/privacy.ts';
import { isBlocked } from '#features/following';
import { authorColumns } from '#features/forum';
import { hasBlurredPictures } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/session.ts';

/** What a query of members selects of the account and of its settings, which may have no row. */
export const memberColumns = {
  ...authorColumns,
  lastSeenOn: users.lastSeenOn,
  createdAt: users.createdAt,
  private: privacySettings.private,
  showOnline: privacySettings.showOnline,
};

/**
 * A member and whether the caller may read more than the name. Where one has blocked the other, both find the profile as
 * closed as a private one: who is blocked is not told.
 */
export async function findMember(db: Executor, viewer: Viewer | null, userId: number) {
  const [member] = await db
    .select({ ...memberColumns, blurred: hasBlurredPictures('member', sql`users.id`) })
    .from(users)
    .leftJoin(privacySettings, eq(privacySettings.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        isNotNull(users.role),
        isModerator(viewer?.role ?? null) ? undefined : eq(users.banned, false),
      ),
    );
  // Accounts that never joined, asked for deletion or are deleted have no role. Only moderators see banned ones.
  if (!member) throw new AppError('profiles.not-found');
  const own = viewer?.id === userId;
  const closed = member.private === true || (viewer !== null && (await isBlocked(db, viewer.id, userId)));
  return { ...member, own, closed, open: !closed || own || isModerator(viewer?.role ?? null) };
}

export type FoundMember = Awaited<ReturnType<typeof findMember>>;

/**
 * The same, for what a private profile does not show.
 * @throws AppError profiles.not-found or forbidden
 */
export async function findOpenMember(db: Executor, viewer: Viewer | null, userId: number): Promise<FoundMember> {
  const member = await findMember(db, viewer, userId);
  if (!member.open) throw new AppError('forbidden');
  return member;
}
