import { z } from 'zod';
import { Flag, Id, Time } from '../core/fields.ts';
import { Author } from '../members/schemas.ts';
import { APPEAL_MAX, APPEAL_MIN, REASON_MAX } from '../moderation/fields.ts';
import { AppealState } from '../moderation/schemas.ts';

/** Durations of a ban in days; without one it lasts until staff lift it. */
const BAN_DAYS = [30, 90, 365] as const;

/** Days between the announcement and the closure of an account, as promised in the terms; 0 for a serious violation. */
const CLOSURE_DELAY_DAYS = [30, 0] as const;

const text = (max: number) => z.string().trim().max(max, 'invalid.too-long');
const reason = text(REASON_MAX).default('');
const needsReason = { path: ['reason'], error: 'moderation.reason-required' };

/** `on: false` lifts the ban. */
export const BanFields = z
  .strictObject({ id: Id, on: Flag.default(true), days: z.literal(BAN_DAYS).nullable().default(30), reason })
  .refine(({ on, reason: given }) => !on || given !== '', needsReason);

/** `on: false` withdraws the closure. */
export const CloseFields = z
  .strictObject({ id: Id, on: Flag.default(true), notice: z.literal(CLOSURE_DELAY_DAYS).default(30), reason })
  .refine(({ on, reason: given }) => !on || given !== '', needsReason);

const appeal = z.string().trim().min(APPEAL_MIN, 'moderation.appeal-short').max(APPEAL_MAX, 'invalid.too-long');

/** `ticket` is returned by the login. */
export const AppealFields = z.strictObject({ ticket: z.string().max(100), text: appeal });
export const AppealClosingFields = z.strictObject({ text: appeal });

export const AnswerFields = z.strictObject({
  id: Id,
  grant: Flag,
  answer: text(REASON_MAX).min(1, 'moderation.reason-required'),
});

/** A ban or account closure with its appeal, for staff. */
export const SanctionReview = z.object({
  id: Id,
  kind: z.enum(['ban', 'closure']),
  member: Author,
  userName: z.string(),
  reason: z.string(),
  by: Author.nullable(),
  createdAt: Time,
  startsAt: Time,
  until: Time.nullable(),
  endedAt: Time.nullable(),
  /** The appeal; null without one. */
  appeal: z
    .object({ text: z.string(), state: AppealState, answer: z.string(), appealedAt: Time, by: Author.nullable() })
    .nullable(),
  /** Whether the caller can lift the ban or withdraw the closure. */
  mayEnd: z.boolean(),
  /** Reason why the caller cannot decide the appeal; null if they can. understaffed: no one on the team can. */
  bar: z.enum(['decided', 'own-decision', 'role', 'understaffed']).nullable(),
});
export type SanctionReview = z.infer<typeof SanctionReview>;
