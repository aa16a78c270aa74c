import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Author } from '@site/contract/members/schemas.ts';
import type { ReportReason } from '@site/contract/moderation/report-reasons.ts';
import type { Case, CaseReport, ItemKind, ItemView } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import { appeals, cases, reports } from '#db/schema/moderation.ts';
import { accountsSharingOrigin } from '#platform/moderation/accounts-sharing-origin.ts';
import type { LoggedIn } from '#platform/context.ts';
import { findCaseBlocker, assignmentEnd, outcomesOf } from './case-blocker.ts';
import { peopleOf } from '../people.ts';
import { creditOf, recordsOf } from './records.ts';
import { trustOf } from '../reports/reporter-trust.ts';

export type CaseRow = typeof cases.$inferSelect;
export type Asking = Pick<LoggedIn, 'viewer' | 'language' | 'moderated'>;

type AppealState = (typeof appeals.$inferSelect)['state'];

const REPORTS_SHOWN = 20;
const DELETED_AUTHOR: Omit<Author, 'id'> = { nickName: '', avatar: '', role: null };

async function itemsOf({ moderated, language }: Asking, db: Executor, rows: readonly CaseRow[]) {
  const found = new Map<string, ItemView>();
  const kinds = new Map<ItemKind, number[]>();
  for (const { kind, targetId } of rows) kinds.set(kind, [...(kinds.get(kind) ?? []), targetId]);
  await Promise.all(
    [...kinds].map(async ([kind, ids]) => {
      for (const [id, { authorId: _authorId, images, ...item }] of await moderated.of(kind).show(db, ids, language)) {
        found.set(`${kind} ${id}`, { ...item, images: [...images] });
      }
    }),
  );
  return found;
}

/** Returns the first reports of each case. */
async function reportsOf(db: Executor, ids: readonly number[]) {
  const place = sql<number>`row_number() over (partition by ${reports.caseId} order by ${reports.id})`.as('place');
  const ranked = db
    .select({
      id: reports.id,
      caseId: reports.caseId,
      reporterId: reports.reporterId,
      reason: reports.reason,
      note: reports.note,
      counted: reports.counted,
      createdAt: reports.createdAt,
      place,
    })
    .from(reports)
    .where(inArray(reports.caseId, [...ids]))
    .as('ranked');
  return db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${REPORTS_SHOWN}`)
    .orderBy(asc(ranked.caseId), asc(ranked.id));
}

/** Returns, for each case, the count of each reason, whether the viewer reported it, and the state of its appeal. */
async function aroundCases(db: Executor, ids: readonly number[], viewerId: number) {
  const rows = await db
    .select({
      id: cases.id,
      reasons: sql<{ reason: ReportReason; count: number }[]>`(
        select coalesce(json_agg(json_build_object('reason', g.reason, 'count', g.count) order by g.count desc, g.reason), '[]')
        from (select r.reason, count(*)::int as count from ${reports} r where r.case_id = cases.id group by r.reason) g)`,
      isReported: sql<boolean>`exists (select from ${reports} r where r.case_id = cases.id and r.reporter_id = ${viewerId})`,
      appeal: sql<AppealState | null>`(select a.state from ${appeals} a where a.case_id = cases.id)`,
    })
    .from(cases)
    .where(inArray(cases.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Loads what the given cases refer to. The number of queries does not grow with the number of cases. */
async function loadCaseData(asking: Asking, db: Executor, rows: readonly CaseRow[]) {
  const ids = rows.map(({ id }) => id);
  const [items, first, around] = await Promise.all([
    itemsOf(asking, db, rows),
    reportsOf(db, ids),
    aroundCases(db, ids, asking.viewer.id),
  ]);
  const reporterIds = first.map(({ reporterId }) => reporterId);
  const [people, records, credit, trust, shared] = await Promise.all([
    peopleOf(db, [...rows.flatMap((row) => [row.authorId, row.claimedById, row.decidedById]), ...reporterIds]),
    recordsOf(
      db,
      rows.map(({ authorId }) => authorId),
    ),
    creditOf(db, reporterIds),
    trustOf(db, asking.moderated, reporterIds),
    accountsSharingOrigin(db, reporterIds, { among: reporterIds }),
  ]);
  return { items, first, around, people, records, credit, trust, shared };
}

type CaseData = Awaited<ReturnType<typeof loadCaseData>>;

function reportViews(caseId: number, { first, people, credit, trust, shared }: CaseData): CaseReport[] {
  const ofCase = first.filter((report) => report.caseId === caseId);
  const reporters = new Set(ofCase.map(({ reporterId }) => reporterId));
  const sharesOrigin = (id: number) => shared.some(({ userId, otherId }) => userId === id && reporters.has(otherId));
  return ofCase.flatMap(({ id, reason, note, reporterId, counted, createdAt }): CaseReport[] => {
    const reporter = people.get(reporterId);
    if (!reporter) return [];
    const { author: who, createdAt: reporterSince } = reporter;
    return [
      {
        ...{ id, reason, note, reporter: who, reporterSince, ...credit(reporterId), reportedAt: createdAt },
        ...{ trust: trust(reporterId).level, sharesOrigin: sharesOrigin(reporterId), counted },
      },
    ];
  });
}

function caseAuthor({ authorId, createdAt }: CaseRow, { people, records }: CaseData): Case['author'] {
  const deleted = { author: { id: authorId, ...DELETED_AUTHOR }, createdAt, suspended: false };
  const person = people.get(authorId) ?? deleted;
  return {
    ...person.author,
    joinedAt: person.createdAt,
    suspended: person.suspended,
    record: records(authorId),
  };
}

const UNREPORTED: Pick<Case, 'reasons' | 'appeal'> & { isReported: boolean } = {
  reasons: [],
  isReported: false,
  appeal: null,
};

function toCase(row: CaseRow, data: CaseData, viewer: Asking['viewer']): Case {
  const { items, around, people } = data;
  const personOf = (id: number | null) => (id === null ? null : (people.get(id)?.author ?? null));
  const author = caseAuthor(row, data);
  const { reasons, isReported, appeal } = around.get(row.id) ?? UNREPORTED;
  const claimedUntil = row.open ? assignmentEnd(row) : null;
  return {
    id: row.id,
    kind: row.kind,
    source: row.source,
    severity: row.severity,
    reporters: row.reporters,
    word: row.word,
    openedAt: row.createdAt,
    automatic: row.automatic,
    statement: row.statement,
    item: items.get(`${row.kind} ${row.targetId}`) ?? null,
    author,
    reasons,
    reports: reportViews(row.id, data),
    claimedBy: claimedUntil === null ? null : personOf(row.claimedById),
    claimedUntil,
    mine: claimedUntil !== null && row.claimedById === viewer.id,
    bar: findCaseBlocker({ viewer, row, authorRole: author.role, reported: isReported }),
    outcomes: outcomesOf(row.kind),
    outcome: row.outcome,
    reason: row.reason,
    decidedBy: personOf(row.decidedById),
    decidedAt: row.decidedAt,
    appeal,
  };
}

/**
 * Returns cases with everything needed to decide on them. The number of queries does not grow with the number of cases.
 */
export async function caseViews(asking: Asking, db: Executor, rows: readonly CaseRow[]): Promise<Case[]> {
  if (rows.length === 0) return [];
  const data = await loadCaseData(asking, db, rows);
  return rows.map((row) => toCase(row, data, asking.viewer));
}

/** Returns one case as the caller sees it. */
export async function caseView(asking: Asking, db: Executor, id: number): Promise<Case | undefined> {
  const rows = await db.select().from(cases).where(eq(cases.id, id));
  const [view] = await caseViews(asking, db, rows);
  return view;
}
