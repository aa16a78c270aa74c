import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isModerator } from '@site/contract/core/roles.ts';
import { mayActOn, rolesToGive } from '@site/contract/moderation/rules.ts';
import type { ManagedMember } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import { userColumns, users } from '#platform/users/users.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { sanctions } from '#db/schema/sanctions.ts';
import { applications, formerNickNames } from '#db/schema/members.ts';
import { staffNotes, suspensions } from '#db/schema/moderation.ts';
import { authorView } from '#features/members';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { monthOf } from '#platform/members/month-of.ts';
import { recordsOf } from '../cases/records.ts';
import { suspensionView } from '../suspensions/suspensions.ts';

const noters = alias(users, 'noters');

/** Selects members with the columns of their table row; the caller adds conditions and order. */
export function selectManaged(db: Executor) {
  return db
    .select({
      user: userColumns,
      staffNote: staffNotes.text,
      staffNoteBy: noters.nickName,
      suspension: suspensions,
      formerNickNames: sql<string[]>`array(
        select ${formerNickNames.name} from ${formerNickNames} where ${formerNickNames.userId} = ${users.id}
        order by ${formerNickNames.id} desc limit 20)`,
      appliedAt: sql<string | null>`(
        select ${applications.createdAt} from ${applications}
        where ${applications.userId} = ${users.id} and ${applications.state} = 'accepted'
        order by ${applications.id} desc limit 1)`.mapWith(applications.createdAt),
    })
    .from(users)
    .leftJoin(staffNotes, eq(staffNotes.userId, users.id))
    .leftJoin(noters, eq(noters.id, staffNotes.byId))
    .leftJoin(suspensions, and(eq(suspensions.userId, users.id), isNull(suspensions.endedAt)))
    .$dynamic();
}

export type ManagedRow = Awaited<ReturnType<typeof selectManaged>>[number];

async function countContent(db: Executor, ids: number[]) {
  const count = async (table: typeof posts | typeof replies) => {
    const rows = await db
      .select({ id: table.authorId, count: sql<number>`count(*)::int` })
      .from(table)
      .where(and(inArray(table.authorId, ids), eq(table.state, 'visible')))
      .groupBy(table.authorId);
    return new Map(rows.map(({ id, count: counted }) => [id, counted]));
  };
  return Promise.all([count(posts), count(replies)]);
}

/** Returns the members' bans and closures that have not ended. */
async function loadSanctions(db: Executor, ids: number[]) {
  const rows = await db
    .select()
    .from(sanctions)
    .where(and(inArray(sanctions.userId, ids), isNull(sanctions.endedAt)))
    .orderBy(sanctions.id);
  return (userId: number) =>
    rows
      .filter((row) => row.userId === userId)
      .map(({ kind, reason, startsAt, until }) => ({ kind, reason, startsAt, until }));
}

/**
 * Returns table rows; details that only the site's own team may see are left out for others. The number of queries is
 * constant.
 */
export async function managedViews(
  db: Executor,
  viewer: Viewer,
  rows: readonly ManagedRow[],
): Promise<ManagedMember[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ user }) => user.id);
  const forTeam = isModerator(viewer.role);
  const [records, [written, answered], sanctionsOf] = await Promise.all([
    recordsOf(db, ids),
    countContent(db, ids),
    loadSanctions(db, ids),
  ]);
  return rows.map(({ user, staffNote, staffNoteBy, suspension, formerNickNames: former, appliedAt }) => ({
    author: authorView(user),
    userName: forTeam ? user.userName : '',
    formerNickNames: forTeam ? former : [],
    appliedAt: forTeam ? (appliedAt ?? user.createdAt) : monthOf(appliedAt ?? user.createdAt),
    lastSeenOn: forTeam ? user.lastSeenOn : null,
    suspended: user.suspended,
    suspension: forTeam && suspension ? suspensionView(suspension) : null,
    exclusions: forTeam ? sanctionsOf(user.id) : [],
    memo: forTeam ? (staffNote ?? '') : '',
    memoBy: forTeam ? (staffNoteBy ?? '') : '',
    posts: written.get(user.id) ?? 0,
    replies: answered.get(user.id) ?? 0,
    record: forTeam ? records(user.id) : null,
    mayAct: mayActOn(viewer, user),
    roles: rolesToGive(viewer, user),
  }));
}

/** Returns one row of the table. */
export async function managedMember(db: Executor, viewer: Viewer, id: number): Promise<ManagedMember> {
  const [view] = await managedViews(db, viewer, await selectManaged(db).where(eq(users.id, id)));
  if (!view) throw new AppError('members.not-found');
  return view;
}
