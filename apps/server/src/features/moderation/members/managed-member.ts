import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isModerator } from '@site/contract/core/roles.ts';
import { mayActOn, rolesToGive } from '@site/contract/moderation/rules.ts';
import type { ItemKind, ManagedMember } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import { userColumns, users } from '#platform/users/users.ts';
import { sanctions } from '#platform/users/account-state.ts';
import { applications, authorView, formerNickNames } from '#features/members';
import { staffNotes, suspensions } from '#db/schema/moderation.ts';
import { AppError } from '#platform/app-error.ts';
import type { LoggedIn, Services } from '#platform/context.ts';
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

/** Returns the number of visible items of one kind by author. */
async function countVisible({ db, moderated }: Pick<Services, 'db' | 'moderated'>, kind: ItemKind, ids: number[]) {
  const { rows: table } = moderated.of(kind);
  if (!table) throw new Error(`no table of ${kind}`);
  const rows = await db
    .select({ id: sql<number>`${table.authorId}`.mapWith(Number), count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(inArray(table.authorId, ids), eq(table.state, 'visible')))
    .groupBy(table.authorId);
  return new Map(rows.map(({ id, count }) => [id, count]));
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

type Details = Omit<ManagedMember, 'author' | 'suspended' | 'posts' | 'replies' | 'mayAct' | 'roles'>;

interface Histories {
  records: Awaited<ReturnType<typeof recordsOf>>;
  sanctionsOf: Awaited<ReturnType<typeof loadSanctions>>;
}

const joinedAt = ({ user, appliedAt }: ManagedRow) => appliedAt ?? user.createdAt;

function detailsForTeam(row: ManagedRow, { records, sanctionsOf }: Histories): Details {
  const { user, staffNote, staffNoteBy, suspension } = row;
  return {
    userName: user.userName,
    formerNickNames: row.formerNickNames,
    appliedAt: joinedAt(row),
    lastSeenOn: user.lastSeenOn,
    suspension: suspension && suspensionView(suspension),
    exclusions: sanctionsOf(user.id),
    memo: staffNote ?? '',
    memoBy: staffNoteBy ?? '',
    record: records(user.id),
  };
}

const detailsForOthers = (row: ManagedRow): Details => ({
  userName: '',
  formerNickNames: [],
  appliedAt: monthOf(joinedAt(row)),
  lastSeenOn: null,
  suspension: null,
  exclusions: [],
  memo: '',
  memoBy: '',
  record: null,
});

/**
 * Returns table rows; details that only the site's own team may see are left out for others. The number of queries is
 * constant.
 */
export async function managedViews(
  context: Pick<LoggedIn, 'db' | 'moderated' | 'viewer'>,
  rows: readonly ManagedRow[],
): Promise<ManagedMember[]> {
  const { db, viewer } = context;
  if (rows.length === 0) return [];
  const ids = rows.map(({ user }) => user.id);
  const forTeam = isModerator(viewer.role);
  const [records, written, answered, sanctionsOf] = await Promise.all([
    recordsOf(db, ids),
    countVisible(context, 'post', ids),
    countVisible(context, 'reply', ids),
    loadSanctions(db, ids),
  ]);
  return rows.map((row) => ({
    ...(forTeam ? detailsForTeam(row, { records, sanctionsOf }) : detailsForOthers(row)),
    author: authorView(row.user),
    suspended: row.user.suspended,
    posts: written.get(row.user.id) ?? 0,
    replies: answered.get(row.user.id) ?? 0,
    mayAct: mayActOn(viewer, row.user),
    roles: rolesToGive(viewer, row.user),
  }));
}

/** Returns one row of the table. */
export async function managedMember(
  context: Pick<LoggedIn, 'db' | 'moderated' | 'viewer'>,
  id: number,
): Promise<ManagedMember> {
  const [view] = await managedViews(context, await selectManaged(context.db).where(eq(users.id, id)));
  if (!view) throw new AppError('members.not-found');
  return view;
}
