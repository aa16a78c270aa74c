/** A report reason. Its name is in the catalogue `reports`, its template for staff in the catalogue `reasons`. */
interface ReportReasonKind {
  /** Position of reported cases in the queue, from 0 to 100; highest for harm to people. */
  severity: number;
  /** Whether moderators are notified of each report at once (SAFE-03). */
  notifiesStaff: boolean;
  /** Hint that the report form shows for this reason. */
  hint: 'none' | 'helpline' | 'hides-at-once';
}

/** All report reasons (FORUM-09), in form order. */
export const REPORT_REASON_KINDS = {
  hate: { severity: 60, notifiesStaff: false, hint: 'none' },
  harassment: { severity: 55, notifiesStaff: false, hint: 'none' },
  spam: { severity: 20, notifiesStaff: false, hint: 'none' },
  'false-information': { severity: 30, notifiesStaff: false, hint: 'none' },
  'threatening-violence': { severity: 80, notifiesStaff: false, hint: 'none' },
  copyright: { severity: 35, notifiesStaff: false, hint: 'none' },
  'self-harm': { severity: 90, notifiesStaff: false, hint: 'helpline' },
  minors: { severity: 100, notifiesStaff: true, hint: 'hides-at-once' },
} as const satisfies Record<string, ReportReasonKind>;

export type ReportReason = keyof typeof REPORT_REASON_KINDS;
// Object.keys is typed as string[], so the literal keys are lost.
export const REPORT_REASONS = Object.keys(REPORT_REASON_KINDS) as [ReportReason, ...ReportReason[]];
