import { visibilityColumns, visibilityFrom, type PersonVisibility } from './visibility.ts';
import { eq, sql } from 'drizzle-orm';
import { users } from '#platform/users/users.ts';
import { privacySettings } from '#db/schema/members.ts';
import { authorColumns } from '#platform/members/author-columns.ts';
import { hasBlurredPictures } from '#platform/moderation/has-blurred-pictures.ts';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import { wasHereLastWeek } from '#platform/members/member-week.ts';
import { countProfile } from './count-profile.ts';

/** Columns of `users` for profiles and member cards. */
export const memberColumns = {
  ...authorColumns,
  createdAt: users.createdAt,
  wasHere: wasHereLastWeek,
};

type Row = Awaited<ReturnType<typeof rowOf>>;

async function rowOf({ db, viewer }: Pick<Context, 'db' | 'viewer'>, userId: number) {
  const [found] = await db
    .select({
      member: { ...memberColumns, avatar: users.avatar, blurred: hasBlurredPictures('member', sql`users.id`) },
      visibility: visibilityColumns(viewer),
    })
    .from(users)
    .leftJoin(privacySettings, eq(privacySettings.userId, users.id))
    .where(eq(users.id, userId));
  return found;
}

export type FoundMember = NonNullable<Row>['member'] & { visibility: PersonVisibility };

/**
 * Returns a member, and which parts of the profile the caller may see.
 * @throws AppError profiles.not-found; too-many for visitors who open many profiles
 */
export async function findMember(context: Context, userId: number): Promise<FoundMember> {
  const { db, viewer } = context;
  await countProfile(context, userId);
  const found = await rowOf(context, userId);
  const visibility = await visibilityFrom(db, viewer, { userId, member: found?.visibility });
  if (!found || !visibility) throw new AppError('profiles.not-found');
  return { ...found.member, visibility };
}

/**
 * Returns a member, for requests for data that a closed profile does not show.
 * @throws AppError profiles.not-found; forbidden when the profile is closed; too-many for visitors who open many
 * profiles
 */
export async function findOpenMember(context: Context, userId: number): Promise<FoundMember> {
  const member = await findMember(context, userId);
  if (member.visibility.closed !== null) throw new AppError('forbidden');
  return member;
}
