import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { AppealState, ITEM_KINDS, OUTCOMES, REPORT_REASONS, STAFF_ACTIONS } from './schemas.ts';

/** What staff did to the caller's account or items. Who it was is never said. */
export const OwnLogLine = z.object({
  id: z.number().int(),
  at: Time,
  action: z.enum(STAFF_ACTIONS),
  kind: z.enum(ITEM_KINDS).nullable(),
  targetId: Id.nullable(),
  /** Title or first words of the item as it is now; empty for the account. */
  title: z.string(),
  /** Where it stands; empty when there is nothing to see. */
  path: z.string(),
  /** What was said to the caller. */
  reason: z.string(),
});
export type OwnLogLine = z.infer<typeof OwnLogLine>;

/** A decision on something of the caller's, and the appeal against it. */
export const OwnDecision = z.object({
  /** Of the case: what an appeal names. */
  id: Id,
  kind: z.enum(ITEM_KINDS),
  targetId: Id,
  title: z.string(),
  path: z.string(),
  outcome: z.enum(OUTCOMES),
  reason: z.string(),
  decidedAt: Time,
  /** Until when it can be appealed; null when it no longer can. */
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

/** Something of the caller's that reports have hidden, or whose pictures they have blurred, until a moderator decides. */
export const OwnReview = z.object({
  /** Of the case: what a statement names. */
  id: Id,
  kind: z.enum(ITEM_KINDS),
  targetId: Id,
  title: z.string(),
  path: z.string(),
  /** What others see of it meanwhile. */
  shown: z.enum(['nothing', 'blurred-pictures']),
  /** What the caller has said to it; empty when nothing. */
  statement: z.string(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** A report of the caller's. `outcome` null: nobody has decided yet. `suspended` is told as `hidden`. */
export const OwnReport = z.object({
  id: Id,
  kind: z.enum(ITEM_KINDS),
  targetId: Id,
  /** Title or first words; empty when there is nothing that the caller may see. */
  title: z.string(),
  path: z.string(),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  reportedAt: Time,
  outcome: z.enum(OUTCOMES).exclude(['suspended']).nullable(),
  decidedAt: Time.nullable(),
});
export type OwnReport = z.infer<typeof OwnReport>;

/** The announced closing of the caller's account. */
export const OwnClosing = z.object({
  reason: z.string(),
  startsAt: Time,
  /** null: not appealed yet. */
  appeal: z.object({ text: z.string(), state: AppealState, answer: z.string() }).nullable(),
});
export type OwnClosing = z.infer<typeof OwnClosing>;

/** A change of the caller's account that staff started. `effectiveAt` null: a second person of the staff has to agree. */
export const OwnHelp = z.object({ kind: z.enum(['second-factor', 'email']), effectiveAt: Time.nullable() });
export type OwnHelp = z.infer<typeof OwnHelp>;
