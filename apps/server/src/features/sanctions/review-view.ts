import { eq, getTableColumns } from 'drizzle-orm';
import { isAdmin, type Role } from '@site/contract/core/roles.ts';
import type { ErrorName } from '@site/contract/core/errors.ts';
import type { SanctionReview } from '@site/contract/sanctions/schemas.ts';
import { mayActOn } from '@site/contract/moderation/rules.ts';
import { authorView } from '#features/members';
import { peopleOf } from '#features/moderation';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { sanctions } from '#db/schema/sanctions.ts';
import { pendingDeletions } from '#platform/users/account-state.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import type { Sanction } from './sanction.ts';

type Bar = NonNullable<SanctionReview['bar']>;

/**
 * Returns whether the viewer may decide on a sanction. Closures require an admin, and the viewer must be allowed to act
 * on the member.
 */
function mayDecide(
  viewer: { id: number; role: Role | null },
  { kind, userId }: Pick<Sanction, 'kind' | 'userId'>,
  memberRole: Role | null,
): boolean {
  return (kind === 'ban' || isAdmin(viewer.role)) && mayActOn(viewer, { id: userId, role: memberRole });
}

/** Returns the reason that prevents the viewer from answering an appeal; null when there is none. */
export function answerBar(
  viewer: { id: number; role: Role | null },
  { kind, userId, byId, appealState, endedAt }: Sanction,
  memberRole: Role | null,
): SanctionReview['bar'] {
  if (appealState !== 'open' || endedAt !== null) return 'decided';
  if (byId === viewer.id) return 'own-decision';
  return mayDecide(viewer, { kind, userId }, memberRole) ? null : 'role';
}

export const ANSWER_ERRORS: Record<Bar, ErrorName> = {
  decided: 'moderation.appeal-decided',
  'own-decision': 'moderation.own-decision',
  role: 'members.above-own-role',
};

/** Selects sanctions with their members; the caller adds conditions and order. */
export function selectReviews(db: Executor) {
  return db
    .select({
      row: getTableColumns(sanctions),
      user: {
        id: users.id,
        nickName: users.nickName,
        avatar: users.avatar,
        role: users.role,
        userName: users.userName,
      },
      pendingDeletion: {
        nickName: pendingDeletions.nickName,
        avatar: pendingDeletions.avatar,
        role: pendingDeletions.role,
      },
    })
    .from(sanctions)
    .innerJoin(users, eq(users.id, sanctions.userId))
    .leftJoin(pendingDeletions, eq(pendingDeletions.userId, sanctions.userId))
    .$dynamic();
}

/** Returns sanctions as staff see them. An account pending deletion is shown with its former name. */
export async function reviewViews(
  db: Executor,
  viewer: Viewer,
  rows: Awaited<ReturnType<typeof selectReviews>>,
): Promise<SanctionReview[]> {
  const people = await peopleOf(
    db,
    rows.flatMap(({ row }) => [row.byId, row.answeredById]),
  );
  const personOf = (id: number | null) => (id === null ? null : (people.get(id)?.author ?? null));
  return rows.map(({ row, user, pendingDeletion }): SanctionReview => {
    const { id, kind, reason, createdAt, startsAt, until, endedAt, appealState: state, appealedAt } = row;
    const member = { ...user, ...pendingDeletion };
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
