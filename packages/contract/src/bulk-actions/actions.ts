/** Maximum number of rows of one bulk action. */
export const BULK_MAX = 50;

/** Actions that staff can take on several rows of a list at once. Each row is an action of its own. */
export const BULK_ACTIONS = [
  'post-hide',
  'post-show',
  'post-delete',
  'post-move',
  'post-close',
  'post-open',
  'reply-hide',
  'reply-show',
  'reply-delete',
  'case-keep',
  'case-warn',
  'case-hide',
  'case-delete',
  'application-accept',
  'application-reject',
  'member-warn',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Actions whose reason the affected members read, which is required. */
const WITH_REASON: readonly BulkAction[] = [
  'post-hide',
  'post-delete',
  'reply-hide',
  'reply-delete',
  'case-warn',
  'case-hide',
  'case-delete',
  'application-reject',
  'member-warn',
];

/** Returns whether an action requires a reason. */
export const needsReason = (action: BulkAction): boolean => WITH_REASON.includes(action);
