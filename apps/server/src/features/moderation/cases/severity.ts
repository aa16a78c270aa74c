import { REPORT_REASON_KINDS, type ReportReason } from '@site/contract/moderation/report-reasons.ts';

const severityOfReason = (reason: ReportReason): number => REPORT_REASON_KINDS[reason].severity;

/** Severity of a watched word with action hold or flag, of a first post, and of a staff decision. */
export const SEVERITY = { hold: 50, flag: 25, firstPost: 15, staff: 0 } as const;

/** Severity added by each further reporter, for at most MEMBERS_MAX of them. */
const PER_MEMBER = 2;
const MEMBERS_MAX = 9;

/**
 * Returns the severity of a reported case, at most 100: that of its worst reason plus a little for each further
 * reporter.
 */
export function severityOf(worst: ReportReason, reporters: number): number {
  return Math.min(100, severityOfReason(worst) + PER_MEMBER * Math.min(MEMBERS_MAX, Math.max(0, reporters - 1)));
}

/**
 * Returns the worst of the given reasons.
 * @throws TypeError if there are none
 */
export function worstOf(reasons: readonly ReportReason[]): ReportReason {
  return reasons.reduce((worst, reason) => (severityOfReason(reason) > severityOfReason(worst) ? reason : worst));
}
