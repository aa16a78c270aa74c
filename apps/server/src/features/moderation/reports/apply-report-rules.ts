import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { isStaff } from '@site/contract/core/roles.ts';
import { REPORT_REASON_KINDS } from '@site/contract/moderation/report-reasons.ts';
import { OPEN_MEASURES_MAX, weighReports, type ReportRuleResult } from '@site/contract/moderation/trust.ts';
import type { Transaction, Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { blocks } from '#platform/users/account-state.ts';
import { cases, reports } from '#db/schema/moderation.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { ModeratedKind, ModeratedState } from '#platform/moderation/moderated.ts';
import { accountsSharingOrigin } from '#platform/moderation/accounts-sharing-origin.ts';
import { trustOf } from './reporter-trust.ts';

/** Condition: the reporter has already reported the item in a case that a moderator closed without action. */
const OVERRULED = sql<boolean>`exists (
  select from ${reports} earlier join ${cases} decided on decided.id = earlier.case_id and decided.outcome = 'kept'
  where earlier.kind = ${reports}.kind and earlier.target_id = ${reports}.target_id
    and earlier.reporter_id = ${reports}.reporter_id)`;

/** Condition: the author of the item has blocked the reporter. */
const BLOCKED = (authorId: number) => sql<boolean>`exists (
  select from ${blocks} b where b.user_id = ${authorId} and b.blocked_id = ${reports}.reporter_id)`;

/** Returns whether moderators have closed a case about the item without action since its author last edited it. */
async function wasApproved(tx: Transaction, { items, id, item }: Reported): Promise<boolean> {
  const noAction = and(eq(cases.kind, items.kind), eq(cases.targetId, id), eq(cases.outcome, 'kept'));
  const since = item.editedAt ? sql`${cases.decidedAt} > ${item.editedAt}` : undefined;
  return (await tx.$count(cases, and(noAction, since))) > 0;
}

/** Returns the number of other items that each reporter's reports currently hide or blur. */
async function openMeasures(tx: Transaction, reporterIds: readonly number[], caseId: number) {
  const rows = await tx
    .select({ id: reports.reporterId, open: count() })
    .from(reports)
    .where(
      and(inArray(reports.reporterId, [...reporterIds]), reports.open, reports.counted, ne(reports.caseId, caseId)),
    )
    .groupBy(reports.reporterId);
  return new Map(rows.map(({ id, open }) => [id, open]));
}

interface Reported {
  items: ModeratedKind;
  id: number;
  item: ModeratedState;
}

/**
 * Weighs the open reports of a case (SAFE-03 to SAFE-06). The caller has locked the item and prevents concurrent
 * reports, so limits across items are counted exactly.
 * @returns the rule that takes effect, with its reporters; null when none does
 */
export async function applyReportRules(
  { tx, moderated }: Pick<TransactionScope, 'tx' | 'moderated'>,
  caseId: number,
  reported: Reported,
): Promise<ReportRuleResult | null> {
  const { items, item } = reported;
  const given = await tx
    .select({
      reporterId: reports.reporterId,
      reason: reports.reason,
      overruled: OVERRULED,
      blocked: BLOCKED(item.authorId),
    })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), reports.open))
    .orderBy(reports.id);
  const reporterIds = given.map(({ reporterId }) => reporterId);
  const [author] = await tx.select({ role: users.role }).from(users).where(eq(users.id, item.authorId));
  const trust = await trustOf(tx, moderated, reporterIds);
  const origin = await originGroups(tx, reporterIds);
  const measures = await openMeasures(tx, reporterIds, caseId);
  const weighed = given.map(({ reporterId, reason, overruled, blocked }) => {
    const { level, urgentDismissed } = trust(reporterId);
    const atLimit = (measures.get(reporterId) ?? 0) >= OPEN_MEASURES_MAX;
    return {
      reporterId,
      isUrgent: REPORT_REASON_KINDS[reason].isUrgent,
      level,
      barred: overruled || blocked || urgentDismissed || atLimit,
      origin: origin(reporterId),
    };
  });
  return weighReports(weighed, {
    guarded: isStaff(author?.role ?? null) || item.pinned === true || items.kind === 'link-page',
    wasApproved: await wasApproved(tx, reported),
    private: items.private === true,
  });
}

/**
 * Groups accounts that used the same device or network, directly or through other accounts in the list.
 * @returns a function that gives the group number of an account; accounts that share nothing each have their own group
 */
async function originGroups(db: Executor, ids: readonly number[]): Promise<(id: number) => number> {
  const pairs = await accountsSharingOrigin(db, ids, { among: ids });
  const parent = new Map<number, number>();
  const root = (id: number): number => {
    const above = parent.get(id) ?? id;
    return above === id ? id : root(above);
  };
  for (const { userId, otherId } of pairs) {
    const [one, other] = [root(userId), root(otherId)];
    if (one !== other) parent.set(Math.max(one, other), Math.min(one, other));
  }
  return root;
}
