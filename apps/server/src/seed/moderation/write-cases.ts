import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { posts } from '#db/schema/forum.ts';
import { appeals, cases, staffNotes, reports, suspensions, watchedWords } from '#db/schema/moderation.ts';
import { appendAuditLog, severityOf } from '#features/moderation';
import { DAY, HOUR } from '../calendar.ts';
import { pickItem, plain, type PickedItem } from '../pick-items.ts';
import { PLANNED_CASES, type PlannedCase } from './plan-cases.ts';
import { random } from '../random.ts';
import { readModeration } from './read-moderation.ts';

const iso = (time: number) => new Date(time).toISOString();
/** Number of reporters at which a post is hidden. */
const HIDE = 3;
const SUSPENDED_DAYS = 7;

interface Cast {
  moderator: number;
  admin: number;
  /** Demo account of a regular member, which sees the outcome of its reports. */
  member: number;
  /** Other reporters. */
  members: number[];
}

async function castOf(db: Executor): Promise<Cast> {
  const demo = async (role: 'Moderator' | 'Admin' | 'Member') => {
    const [user] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, role), sql`${users.email} like '%@demo.example'`))
      .orderBy(users.id);
    if (!user) throw new Error(`no demo account of role ${role}`);
    return user.id;
  };
  const members = await db.select({ id: users.id }).from(users).where(plain).orderBy(users.id).limit(60);
  return {
    moderator: await demo('Moderator'),
    admin: await demo('Admin'),
    member: await demo('Member'),
    members: members.map(({ id }) => id),
  };
}

async function writeReports(
  db: Executor,
  {
    cast,
    planned,
    item,
    caseId,
    at,
  }: { cast: Cast; planned: PlannedCase; item: PickedItem; caseId: number; at: number },
): Promise<void> {
  const { kind, reason, reporters, outcome } = planned;
  const draw = random(`reports of case ${caseId}`);
  const first = reason === 'spam' || outcome === 'kept' ? [cast.member] : [];
  const who = new Set<number>(first);
  while (who.size < reporters) {
    const id = draw.pick(cast.members);
    if (id !== item.authorId) who.add(id);
  }
  const notes = readModeration().notes[item.language][reason] ?? [];
  await db.insert(reports).values(
    [...who].slice(0, reporters).map((reporterId, n) => ({
      ...{ kind, targetId: item.targetId, caseId, reporterId, reason, note: notes[n] ?? '' },
      ...{ open: outcome === undefined, createdAt: iso(at + n * HOUR) },
    })),
  );
}

/** Applies a decision to the item or its author, and appends it to the audit log. */
async function decide(
  db: Executor,
  {
    planned,
    item,
    caseId,
    byId,
    at,
    reason,
  }: { planned: PlannedCase; item: PickedItem; caseId: number; byId: number; at: number; reason: string },
): Promise<void> {
  const { kind, outcome } = planned;
  if (outcome === undefined) return;
  const { targetId, authorId } = item;
  if (kind === 'post' && (outcome === 'hidden' || outcome === 'deleted')) {
    const hiddenFor = outcome === 'hidden' ? 'staff' : null;
    const changed = { state: outcome, hiddenFor, deletedByStaff: outcome === 'deleted' } as const;
    await db.update(posts).set(changed).where(eq(posts.id, targetId));
  }
  if (outcome === 'suspended') {
    await db.update(users).set({ suspended: true }).where(eq(users.id, authorId));
    const until = iso(at + SUSPENDED_DAYS * DAY);
    await db.insert(suspensions).values({ userId: authorId, reason, until, byId, caseId, createdAt: iso(at) });
  }
  await appendAuditLog(
    { tx: db },
    {
      ...{ actorId: byId, action: `case-${outcome}`, subjectId: authorId, kind, targetId, note: reason, at: iso(at) },
      before: { state: 'visible', hiddenFor: null },
      after: { outcome, case: caseId },
    },
  );
}

async function writeAppeal(
  db: Executor,
  {
    cast,
    planned,
    item,
    caseId,
    at,
  }: { cast: Cast; planned: PlannedCase; item: PickedItem; caseId: number; at: number },
): Promise<void> {
  if (!planned.appeal) return;
  const { appeals: texts, answers } = readModeration();
  const refused = planned.appeal === 'refused';
  const decidedAt = iso(at + 20 * HOUR);
  await db.insert(appeals).values({
    ...{ caseId, authorId: item.authorId, text: texts[item.language], state: planned.appeal },
    ...{ answer: refused ? answers[item.language] : '', createdAt: iso(at + 4 * HOUR) },
    ...(refused && { decidedById: cast.admin, decidedAt }),
  });
  if (!refused) return;
  await appendAuditLog(
    { tx: db },
    {
      ...{ actorId: cast.admin, action: 'appeal-refused', subjectId: item.authorId, at: decidedAt },
      ...{ kind: planned.kind, targetId: item.targetId, after: { case: caseId }, note: answers[item.language] },
    },
  );
}

/** Returns the text of the decision; empty while the case is open, and when the item stays. */
function decisionReasonOf({ outcome }: PlannedCase, { language }: PickedItem): string {
  return outcome === undefined || outcome === 'kept' ? '' : readModeration().reasons[language][outcome];
}

async function writeCase(
  db: Executor,
  { cast, planned, item, today }: { cast: Cast; planned: PlannedCase; item: PickedItem; today: number },
): Promise<void> {
  const { kind, reason, reporters, hoursAgo, outcome, appeal } = planned;
  const { targetId, authorId } = item;
  const at = today - hoursAgo * HOUR;
  const decidedAt = at + 6 * HOUR;
  // The admin decides the suspension and the case with the open appeal. The demo moderator can then decide the appeal.
  const byId = appeal === 'open' || outcome === 'suspended' ? cast.admin : cast.moderator;
  const decisionReason = decisionReasonOf(planned, item);
  const isHidden = outcome === undefined && reporters >= HIDE && kind === 'post';
  const [made] = await db
    .insert(cases)
    .values({
      ...{ kind, targetId, authorId, source: 'reports' as const, reporters, createdAt: iso(at) },
      severity: severityOf(reason, reporters),
      ...(isHidden && { automatic: 'three-members' as const }),
      ...(outcome && { open: false, outcome, reason: decisionReason, decidedById: byId, decidedAt: iso(decidedAt) }),
    })
    .returning({ id: cases.id });
  if (!made) throw new Error('a case was not stored');
  const caseId = made.id;
  await writeReports(db, { cast, planned, item, caseId, at });
  if (isHidden) {
    await db.update(posts).set({ state: 'hidden', hiddenFor: 'reports' }).where(eq(posts.id, targetId));
    await appendAuditLog(
      { tx: db },
      {
        ...{
          actorId: null,
          action: 'item-hidden',
          subjectId: authorId,
          kind,
          targetId,
          at: iso(at + reporters * HOUR),
        },
        ...{ before: { state: 'visible' }, after: { state: 'hidden', hiddenFor: 'reports' } },
      },
    );
  }
  await decide(db, { planned, item, caseId, byId, at: decidedAt, reason: decisionReason });
  await writeAppeal(db, { cast, planned, item, caseId, at: decidedAt });
}

/** Writes watched words, cases with their reports, decisions and appeals, staff notes, and the audit log. */
export async function writeCases(client: pg.PoolClient, { today }: { today: number }): Promise<void> {
  const db = drizzle({ client, casing: 'snake_case' });
  const cast = await castOf(db);
  const authors: number[] = [];
  const { words, memos: noted } = readModeration();
  const addedAt = iso(today - 30 * DAY);
  for (const { word, action } of words) {
    await db.insert(watchedWords).values({ word, action, byId: cast.admin, createdAt: addedAt });
    const added = { actorId: cast.admin, action: 'word-added', subjectId: null, at: addedAt } as const;
    await appendAuditLog({ tx: db }, { ...added, after: { word, action } });
  }
  for (const planned of PLANNED_CASES.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const before = iso(today - (planned.hoursAgo + 1) * HOUR);
    const item = await pickItem(db, { kind: planned.kind, before, authors });
    authors.push(item.authorId);
    await writeCase(db, { cast, planned, item, today });
  }
  for (const [n, text] of noted.entries()) {
    const userId = cast.members[n * 7];
    if (userId === undefined) continue;
    const at = iso(today - (n + 2) * HOUR);
    await db.insert(staffNotes).values({ userId, text, byId: cast.moderator, updatedAt: at });
    const change = { before: { text: '' }, after: { text }, at };
    await appendAuditLog({ tx: db }, { actorId: cast.moderator, action: 'memo-changed', subjectId: userId, ...change });
  }
}
