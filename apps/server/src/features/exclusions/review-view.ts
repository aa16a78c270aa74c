import { eq, getTableColumns } from 'drizzle-orm';
import { isAdmin, type Role } from '@site/contract/core/roles.ts';
import type { ErrorName } from '@site/contract/core/errors.ts';
import type { ExclusionReview } from '@site/contract/exclusions/schemas.ts';
import { mayActOn } from '@site/contract/moderation/rules.ts';
import { authorView } from '#features/members';
import { peopleOf } from '#features/moderation';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { exclusions } from '#db/schema/exclusions.ts';
import { frozenAccounts } from '#db/schema/privacy.ts';
import type { Viewer } from '#platform/session.ts';
import type { Exclusion } from './excluding.ts';

type Bar = NonNullable<ExclusionReview['bar']>;

/** Returns whether the role is sufficient: moderators decide on bans, admins on closures. */
function mayDecide(
  viewer: { id: number; role: Role | null },
  { kind, userId }: Pick<Exclusion, 'kind' | 'userId'>,
  memberRole: Role | null,
): boolean {
  return (kind === 'ban' || isAdmin(viewer.role)) && mayActOn(viewer, { id: userId, role: memberRole });
}

/** Returns the reason why the viewer cannot answer an appeal; null when there is none. */
export function answerBar(
  viewer: { id: number; role: Role | null },
  { kind, userId, byId, appealState, endedAt }: Exclusion,
  memberRole: Role | null,
): ExclusionReview['bar'] {
  if (appealState !== 'open' || endedAt !== null) return 'decided';
  if (byId === viewer.id) return 'own-decision';
  return mayDecide(viewer, { kind, userId }, memberRole) ? null : 'role';
}

/** The error for each reason. */
export const ANSWER_ERRORS: Record<Bar, ErrorName> = {
  decided: 'moderation.appeal-decided',
  'own-decision': 'moderation.own-decision',
  role: 'members.above-own-role',
};

/** Selects sanctions with their members; the caller adds conditions and order. */
export function selectReviews(db: Executor) {
  return db
    .select({
      row: getTableColumns(exclusions),
      user: {
        id: users.id,
        nickName: users.nickName,
        avatar: users.avatar,
        role: users.role,
        userName: users.userName,
      },
      frozen: { nickName: frozenAccounts.nickName, avatar: frozenAccounts.avatar, role: frozenAccounts.role },
    })
    .from(exclusions)
    .innerJoin(users, eq(users.id, exclusions.userId))
    .leftJoin(frozenAccounts, eq(frozenAccounts.userId, exclusions.userId))
    .$dynamic();
}

/** Returns sanctions as staff see them; a closed account is shown with its former name. */
export async function reviewViews(
  db: Executor,
  viewer: Viewer,
  rows: Awaited<ReturnType<typeof selectReviews>>,
): Promise<ExclusionReview[]> {
  const people = await peopleOf(
    db,
    rows.flatMap(({ row }) => [row.byId, row.answeredById]),
  );
  const personOf = (id: number | null) => (id === null ? null : (people.get(id)?.author ?? null));
  return rows.map(({ row, user, frozen }): ExclusionReview => {
    const { id, kind, reason, createdAt, startsAt, until, endedAt, appealState: state, appealedAt } = row;
    const member = { ...user, ...frozen };
    return {
      ...{ id, kind, reason, createdAt, startsAt, until, endedAt },
      member: authorView(member),
      userName: user.userName,
      by: personOf(row.byId),
      appeal:
        state === null || appealedAt === null
          ? null
          : { text: row.appeal, state, answer: row.answer, appealedAt, by: personOf(row.answeredById) },
      mayEnd: endedAt === null && mayDecide(viewer, row, member.role),
      bar: answerBar(viewer, row, member.role),
    };
  });
}
