import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { REPORT_REASONS } from './report-reasons.ts';
import { AppealState, ITEM_KINDS, OUTCOMES, STAFF_ACTIONS } from './schemas.ts';

/** A staff action on the caller's account or items. The staff member is never disclosed. */
export const OwnLogLine = z.object({
  id: z.number().int(),
  at: Time,
  action: z.enum(STAFF_ACTIONS),
  kind: z.enum(ITEM_KINDS).nullable(),
  targetId: Id.nullable(),
  /** Current title or preview of the item; empty for the account. */
  title: z.string(),
  /** Path of the item; empty if the caller cannot see it. */
  path: z.string(),
  /** Reason given to the caller. */
  reason: z.string(),
});
export type OwnLogLine = z.infer<typeof OwnLogLine>;

/** A decision on an item of the caller, and the appeal against it. */
export const OwnDecision = z.object({
  /** Id of the case, used for an appeal. */
  id: Id,
  kind: z.enum(ITEM_KINDS),
  targetId: Id,
  title: z.string(),
  path: z.string(),
  outcome: z.enum(OUTCOMES),
  reason: z.string(),
  decidedAt: Time,
  /** Deadline for an appeal; null once it has passed or the decision has been appealed. */
  appealUntil: Time.nullable(),
  appeal: z
    .object({
      text: z.string(),
      state: AppealState,
      answer: z.string(),
      appealedAt: Time,
      decidedAt: Time.nullable(),
    })
    .nullable(),
});
export type OwnDecision = z.infer<typeof OwnDecision>;

/** An item of the caller that reports have hidden or blurred until a moderator decides. */
export const OwnReview = z.object({
  /** Id of the case, used for a statement. */
  id: Id,
  kind: z.enum(ITEM_KINDS),
  targetId: Id,
  title: z.string(),
  path: z.string(),
  /** Parts that others can see while the item is under review. */
  shown: z.enum(['nothing', 'blurred-pictures']),
  /** The caller's statement; empty if there is none. */
  statement: z.string(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** A report by the caller. `outcome` null: not decided yet. `suspended` is disclosed only as `hidden`. */
export const OwnReport = z.object({
  id: Id,
  kind: z.enum(ITEM_KINDS),
  targetId: Id,
  /** Title or preview; empty if the caller cannot see the item. */
  title: z.string(),
  path: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  reportedAt: Time,
  outcome: z.enum(OUTCOMES).exclude(['suspended']).nullable(),
  decidedAt: Time.nullable(),
});
export type OwnReport = z.infer<typeof OwnReport>;

/** The announced closure of the caller's account. */
export const OwnClosing = z.object({
  reason: z.string(),
  startsAt: Time,
  /** The appeal; null before there is one. */
  appeal: z.object({ text: z.string(), state: AppealState, answer: z.string() }).nullable(),
});
export type OwnClosing = z.infer<typeof OwnClosing>;

/**
 * An account recovery that staff started for the caller. `effectiveAt` null: a second staff member has to approve it.
 */
export const OwnHelp = z.object({ kind: z.enum(['second-factor', 'email']), effectiveAt: Time.nullable() });
export type OwnHelp = z.infer<typeof OwnHelp>;
