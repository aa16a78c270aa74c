import type { ReportReason } from '@site/contract/moderation/report-reasons.ts';
import type { ItemKind, Outcome } from '@site/contract/moderation/schemas.ts';

/** Planned reports against one item, and their outcome. */
export interface PlannedCase {
  kind: Exclude<ItemKind, 'message' | 'course-comment' | 'site-review' | 'link-page'>;
  reason: Exclude<ReportReason, 'minors'>;
  reporters: number;
  /** Hours before the start of today. */
  hoursAgo: number;
  outcome?: Exclude<Outcome, 'warned'>;
  appeal?: 'open' | 'refused';
}

type Line = [
  PlannedCase['kind'],
  PlannedCase['reason'],
  number,
  number,
  PlannedCase['outcome']?,
  PlannedCase['appeal']?,
];

/**
 * A post is hidden when three members report it; posts with fewer reporters stay visible while their case is open.
 * Replies get fewer than three, because hiding one would change the reply count of its post.
 */
const LINES: readonly Line[] = [
  ['post', 'self-harm', 1, 3],
  ['reply', 'threatening-violence', 2, 5],
  ['post', 'hate', 2, 7],
  ['post', 'spam', 3, 9],
  ['reply', 'harassment', 2, 11],
  ['reply', 'harassment', 1, 14],
  ['member', 'harassment', 1, 16],
  ['inspo', 'copyright', 1, 19],
  ['post', 'copyright', 1, 22],
  ['post', 'false-information', 2, 26],
  ['reply', 'false-information', 1, 30],
  ['post', 'false-information', 1, 33],
  ['inspo', 'spam', 1, 38],
  ['reply', 'spam', 2, 41],
  ['post', 'spam', 1, 46],
  ['reply', 'spam', 1, 51],
  ['post', 'spam', 2, 80, 'hidden', 'open'],
  ['post', 'spam', 1, 190, 'hidden', 'refused'],
  ['post', 'copyright', 1, 260, 'deleted'],
  ['post', 'hate', 1, 300, 'kept'],
  ['reply', 'false-information', 2, 340, 'kept'],
  ['member', 'harassment', 2, 60, 'suspended'],
];

export const PLANNED_CASES: readonly PlannedCase[] = LINES.map(
  ([kind, reason, reporters, hoursAgo, outcome, appeal]) => ({
    ...{ kind, reason, reporters, hoursAgo },
    ...(outcome && { outcome }),
    ...(appeal && { appeal }),
  }),
);
