import type { ReportReason } from '@site/contract/moderation/schemas.ts';

/** How much a reason weighs: harm to people first, harm to the conversation last. */
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

/** A watched word that holds, one that only flags, and a first post. */
export const SEVERITY = { hold: 50, flag: 25, firstPost: 15, staff: 0 } as const;

/** What each further member adds. */
const PER_MEMBER = 2;
const MEMBERS_MAX = 9;

/** Of a case that members reported: its worst reason, and a little for each further member; never above 100. */
export function severityOf(worst: ReportReason, reporters: number): number {
  return Math.min(100, OF_REASON[worst] + PER_MEMBER * Math.min(MEMBERS_MAX, Math.max(0, reporters - 1)));
}

/** The worst of some reasons. */
export function worstOf(reasons: readonly ReportReason[]): ReportReason {
  return reasons.reduce((worst, reason) => (OF_REASON[reason] > OF_REASON[worst] ? reason : worst), 'spam');
}
