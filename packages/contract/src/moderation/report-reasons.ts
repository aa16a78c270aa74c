/** A report reason. Its name is in the catalogue `reports`, its template for staff in the catalogue `reasons`. */
interface ReportReasonKind {
  /** Position of reported cases in the queue, from 0 to 100; highest for harm to people. */
  severity: number;
  /**
   * Whether one trusted report hides the item and moderators are notified at once (SAFE-03). A dismissed report lowers
   * the reporter's trust (SAFE-06). The form says so.
   */
  isUrgent: boolean;
  /** Whether the form shows where to find help. */
  showsHelpline: boolean;
}

/** All report reasons (FORUM-09), in form order. */
export const REPORT_REASON_KINDS = {
  hate: { severity: 60, isUrgent: false, showsHelpline: false },
  harassment: { severity: 55, isUrgent: false, showsHelpline: false },
  spam: { severity: 20, isUrgent: false, showsHelpline: false },
  'false-information': { severity: 30, isUrgent: false, showsHelpline: false },
  'threatening-violence': { severity: 80, isUrgent: false, showsHelpline: false },
  copyright: { severity: 35, isUrgent: false, showsHelpline: false },
  'self-harm': { severity: 90, isUrgent: false, showsHelpline: true },
  minors: { severity: 100, isUrgent: true, showsHelpline: false },
} as const satisfies Record<string, ReportReasonKind>;

export type ReportReason = keyof typeof REPORT_REASON_KINDS;
// Object.keys is typed as string[], so the literal keys are lost.
export const REPORT_REASONS = Object.keys(REPORT_REASON_KINDS) as [ReportReason, ...ReportReason[]];
export const URGENT_REASONS = REPORT_REASONS.filter((reason) => REPORT_REASON_KINDS[reason].isUrgent);
