import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { isAdmin, type Role } from '@site/contract/core/roles.ts';
import type { ErrorName } from '@site/contract/core/errors.ts';
import type { SanctionReview } from '@site/contract/sanctions/schemas.ts';
import { mayActOn } from '@site/contract/moderation/rules.ts';
import { authorView } from '#features/members';
import { isUnderstaffed, loadModerators, peopleOf } from '#features/moderation';
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
): Exclude<Bar, 'understaffed'> | null {
  if (appealState !== 'open' || endedAt !== null) return 'decided';
  if (byId === viewer.id) return 'own-decision';
  return mayDecide(viewer, { kind, userId }, memberRole) ? null : 'role';
}

/** Whether no one on the team can answer the appeal against a sanction. */
function isAppealUnderstaffed(
  moderators: Awaited<ReturnType<typeof loadModerators>>,
  { kind, userId, byId }: Pick<Sanction, 'kind' | 'userId' | 'byId'>,
  memberRole: Role | null,
): boolean {
  const able = kind === 'ban' ? moderators : moderators.filter(({ role }) => isAdmin(role));
  return isUnderstaffed(able, { authorId: userId, authorRole: memberRole, decidedById: byId });
}

/** Counts the waiting appeals against bans and closures that no one on the team can answer. */
export async function countUnderstaffedSanctions(db: Executor): Promise<number> {
  const waiting = await selectReviews(db).where(and(eq(sanctions.appealState, 'open'), isNull(sanctions.endedAt)));
  if (waiting.length === 0) return 0;
  const moderators = await loadModerators(db);
  return waiting.filter(({ row, user, pendingDeletion }) =>
    isAppealUnderstaffed(moderators, row, pendingDeletion?.role ?? user.role),
  ).length;
}

export const ANSWER_ERRORS: Record<Exclude<Bar, 'understaffed'>, ErrorName> = {
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
  const moderators = await loadModerators(db);
  const barOf = (row: Sanction, memberRole: Role | null): SanctionReview['bar'] => {
    const bar = answerBar(viewer, row, memberRole);
    const isForOthers = bar === 'own-decision' || bar === 'role';
    return isForOthers && isAppealUnderstaffed(moderators, row, memberRole) ? 'understaffed' : bar;
  };
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
      bar: barOf(row, member.role),
    };
  });
}
