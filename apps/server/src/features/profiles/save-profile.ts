import { and, eq, isNotNull } from 'drizzle-orm';
import type { BadgeName } from '@site/contract/badges/badges.ts';
import type { ProfileEdit } from '@site/contract/profiles/fields.ts';
import { foldName } from '@site/contract/members/fields.ts';
import type { profileRoutes } from '@site/contract/profiles/routes.ts';
import type { Transaction } from '#db/client.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { badgeLevels } from '#features/badges';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { attachMedia } from '#features/media';
import {
  lockNickName,
  nickNameProblem,
  recordFormerNickName,
  onePerSite,
  profiles,
  saveProfileFields,
} from '#features/members';
import { AppError, fieldError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';
import type { CheckProfileSites } from '#platform/cam-sites.ts';
import { profileChanged } from './events.ts';
import { profileView } from './profile-view.ts';

/** Returns the key of the profile picture after the call: the previous one, none, or the uploaded one. */
async function pictureOf(
  tx: Transaction,
  userId: number,
  { before, avatar }: { before: string | null; avatar: number | null | undefined },
) {
  if (avatar === undefined) return before;
  if (avatar === null) return null;
  const [picture] = await attachMedia(tx, { ownerId: userId, ids: [avatar], kind: 'avatar' });
  return picture?.key ?? null;
}

/**
 * Returns the badges to hide, without duplicates.
 * @throws AppError when the member has not claimed one of them, because hiding an unclaimed badge makes no sense
 */
async function checkedBadges(tx: Transaction, userId: number, hidden: readonly BadgeName[]): Promise<BadgeName[]> {
  if (hidden.length === 0) return [];
  const claimed = await tx
    .selectDistinct({ badge: badgeLevels.badge })
    .from(badgeLevels)
    .where(and(eq(badgeLevels.userId, userId), isNotNull(badgeLevels.claimedAt)));
  const known = new Set(claimed.map(({ badge }) => badge));
  if (hidden.some((badge) => !known.has(badge))) throw fieldError('hiddenBadges', 'profiles.badge-not-claimed');
  return [...new Set(hidden)];
}

/**
 * Returns the cam sites without duplicates.
 * @throws AppError invalid if members can't list one of them and the profile doesn't list it yet
 */
async function checkedSites(
  tx: Transaction,
  userId: number,
  { sites, check }: { sites: ProfileEdit['sites']; check: CheckProfileSites },
) {
  const [before] = await tx.select({ sites: profiles.sites }).from(profiles).where(eq(profiles.userId, userId));
  check(sites, before?.sites);
  return onePerSite(sites);
}

/**
 * Saves the current user's profile (JOIN-05). An unchanged name is not checked against words that were blocked later.
 */
export const saveProfile: Operation<typeof profileRoutes.save> = async (
  context,
  { nickName, avatar, hiddenBadges, ...form },
) => {
  const { settings, viewer } = context;
  const check = await context.camSites.checker();
  try {
    await transact(context, async ({ tx, emit }) => {
      const [before] = await tx
        .select({ role: users.role, nickName: users.nickName, avatar: users.avatar })
        .from(users)
        .where(eq(users.id, viewer.id))
        .for('update');
      // Another tab may have requested the deletion of the account concurrently.
      if (!before || before.role === null) throw new AppError('not-a-member');
      if (nickName !== before.nickName) {
        await lockNickName(tx, nickName);
        const asked = { userId: viewer.id, before: before.nickName, name: nickName };
        const problem = await nickNameProblem({ db: tx, brand: context.brand, settings }, asked);
        if (problem !== null) throw fieldError('nickName', problem);
        if (before.nickName !== '')
          await recordFormerNickName(tx, settings, { userId: viewer.id, name: before.nickName });
      }
      const picture = await pictureOf(tx, viewer.id, { before: before.avatar, avatar });
      await updateUsers(tx, eq(users.id, viewer.id), {
        nickName,
        nickNameFolded: foldName(nickName),
        nickNameSkeleton: nameSkeleton(nickName),
        avatar: picture,
        ...(nickName !== before.nickName && { nickNameReserved: false }),
      });
      const profile = {
        ...form,
        sites: await checkedSites(tx, viewer.id, { sites: form.sites, check }),
        ...(hiddenBadges && { hiddenBadges: await checkedBadges(tx, viewer.id, hiddenBadges) }),
      };
      await saveProfileFields(tx, viewer.id, profile);
      await emit(profileChanged, { userId: viewer.id, replaced: picture === before.avatar ? null : before.avatar });
    });
  } catch (error) {
    throw violatedConstraint(error) === 'users_nick_name' ? fieldError('nickName', 'members.nick-name-taken') : error;
  }
  return profileView(context, viewer.id);
};
