import type { ReportReason } from '@site/contract/moderation/schemas.ts';

/** Severity of each report reason: highest for harm to people, lowest for harm to the conversation. */
const OF_REASON: Record<ReportReason, number> = {
  minors: 100,
  'self-harm': 90,
  'threatening-violence': 80,
  hate: 60,
  harassment: 55,
  copyright: 35,
  'false-information': 30,
  spam: 20,
};

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
  return Math.min(100, OF_REASON[worst] + PER_MEMBER * Math.min(MEMBERS_MAX, Math.max(0, reporters - 1)));
}

/** Returns the worst of the given reasons. */
export function worstOf(reasons: readonly ReportReason[]): ReportReason {
  return reasons.reduce((worst, reason) => (OF_REASON[reason] > OF_REASON[worst] ? reason : worst), 'spam');
}
