import { z } from 'zod';
import { Flag, Id } from '../core/fields.ts';
import { REPORT_REASONS } from './report-reasons.ts';
import { ITEM_ACTIONS, ITEM_KINDS, OUTCOMES, SUSPENSION_DAYS } from './schemas.ts';

export const REASON_MAX = 500;
export const NOTE_MAX = 500;
export const STAFF_NOTE_MAX = 2000;
export const APPEAL_MIN = 20;
export const APPEAL_MAX = 1000;
const STATEMENT_MAX = 1000;

const text = (max: number) => z.string().trim().max(max, 'invalid.too-long');
const reason = text(REASON_MAX).min(1, 'moderation.reason-required');

/** Duration of a suspension in days; null if it lasts until staff lift it. */
const days = z.literal(SUSPENSION_DAYS).nullable();

/** A report (FORUM-09). */
export const ReportFields = z.strictObject({
  kind: z.enum(ITEM_KINDS),
  id: Id,
  reason: z.enum(REPORT_REASONS, 'forum.reason-required'),
  note: text(NOTE_MAX).default(''),
});

/**
 * A decision (MOD-03). The item's author is informed of it, so every outcome except keeping the item requires a reason.
 */
export const DecisionFields = z
  .strictObject({
    id: Id,
    outcome: z.enum(OUTCOMES),
    reason: text(REASON_MAX).default(''),
    /** Duration of the suspension, for the outcome `suspended`. */
    days: days.default(7),
  })
  .refine(({ outcome, reason: given }) => outcome === 'kept' || given !== '', {
    path: ['reason'],
    error: 'moderation.reason-required',
  });

export const AppealFields = z.strictObject({
  /** Id of the case whose decision is appealed. */
  id: Id,
  text: z.string().trim().min(APPEAL_MIN, 'moderation.appeal-short').max(APPEAL_MAX, 'invalid.too-long'),
});

export const StatementFields = z.strictObject({
  /** Id of the case. */
  id: Id,
  text: z.string().trim().min(1, 'moderation.statement-required').max(STATEMENT_MAX, 'invalid.too-long'),
});

export const AppealAnswerFields = z.strictObject({ id: Id, grant: Flag, answer: reason });

/** A suspension (MOD-02). `on: false` lifts it. */
export const SuspendFields = z
  .strictObject({
    id: Id,
    on: Flag.default(true),
    days: days.default(7),
    reason: text(REASON_MAX).default(''),
  })
  .refine(({ on, reason: given }) => !on || given !== '', { path: ['reason'], error: 'moderation.reason-required' });

/** A warning to a member. The member reads the reason. */
export const WarnFields = z.strictObject({ id: Id, reason });

export const StaffNoteFields = z.strictObject({ id: Id, text: text(STAFF_NOTE_MAX) });

/** A moderator's action on an item, which does not require a report. Showing a hidden item again needs no reason. */
export const ActFields = z
  .strictObject({
    kind: z.enum(ITEM_KINDS).exclude(['member']),
    id: Id,
    act: z.enum(ITEM_ACTIONS),
    reason: text(REASON_MAX).default(''),
  })
  .refine(({ act, reason: given }) => act === 'show' || given !== '', {
    path: ['reason'],
    error: 'moderation.reason-required',
  });

/** One or several words; only letters and numbers are significant. */
export const WordFields = z.strictObject({
  word: z
    .string()
    .trim()
    .min(1, 'moderation.word-required')
    .max(60, 'invalid.too-long')
    .refine((word) => (word.match(/[\p{L}\p{N}]/gu) ?? []).length > 1, { error: 'moderation.word-short' }),
  action: z.enum(['hold', 'flag']),
});
