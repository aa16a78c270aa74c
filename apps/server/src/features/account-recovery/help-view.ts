import { eq, getTableColumns } from 'drizzle-orm';
import type { AccountHelp } from '@site/contract/account-recovery/schemas.ts';
import { isAdmin, isStaff, type Role } from '@site/contract/core/roles.ts';
import { mayActOn } from '@site/contract/moderation/rules.ts';
import { maskEmail } from '#features/accounts';
import { authorView } from '#features/members';
import { peopleOf } from '#features/moderation';
import type { Executor } from '#db/client.ts';
import { accountHelp } from '#db/schema/account-recovery.ts';
import { users } from '#platform/users/users.ts';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';

export type HelpRow = typeof accountHelp.$inferSelect;

/**
 * A second person must approve the recovery of a staff account, because deceiving two people is harder than deceiving
 * one.
 */
export const needsSecondPerson = (role: Role | null): boolean => isStaff(role);

/** Returns whether the recovery can still be stopped. */
export const isOpen = ({ state }: Pick<HelpRow, 'state'>): boolean => state === 'approval' || state === 'waiting';

/** Selects recoveries with their members; the caller adds conditions and order. */
export function selectHelp(db: Executor) {
  return db
    .select({
      row: getTableColumns(accountHelp),
      user: {
        id: users.id,
        nickName: users.nickName,
        avatar: users.avatar,
        role: users.role,
        userName: users.userName,
      },
    })
    .from(accountHelp)
    .innerJoin(users, eq(users.id, accountHelp.userId))
    .$dynamic();
}

/** Returns recoveries as staff see them. Addresses are masked, because staff do not need to read them again. */
export async function helpViews(
  db: Executor,
  viewer: Viewer,
  rows: Awaited<ReturnType<typeof selectHelp>>,
): Promise<AccountHelp[]> {
  const people = await peopleOf(
    db,
    rows.flatMap(({ row }) => [row.byId, row.approvedById]),
  );
  const personOf = (id: number | null) => (id === null ? null : (people.get(id)?.author ?? null));
  return rows.map(({ row, user }): AccountHelp => {
    const { id, kind, email, note, state, byId, approvedById, createdAt, effectiveAt, endedAt } = row;
    const mayAct = isAdmin(viewer.role) && mayActOn(viewer, user);
    return {
      ...{ id, kind, note, state, startedAt: createdAt, effectiveAt, endedAt },
      member: authorView(user),
      userName: user.userName,
      email: email === null ? '' : maskEmail(email),
      startedBy: personOf(byId),
      approvedBy: personOf(approvedById),
      mayApprove: state === 'approval' && mayAct && byId !== viewer.id,
      mayStop: isOpen(row) && mayAct,
    };
  });
}

/**
 * Returns one recovery as staff see it.
 * @throws AppError account-help.not-found
 */
export async function helpView(db: Executor, viewer: Viewer, id: number): Promise<AccountHelp> {
  const [view] = await helpViews(db, viewer, await selectHelp(db).where(eq(accountHelp.id, id)));
  if (!view) throw new AppError('account-help.not-found');
  return view;
}
