import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { Author } from '../members/schemas.ts';

/** Hours until a recovery takes effect, counted from its start or from the approval by a second staff member. */
export const WAITING_HOURS = 72;

const HELP_KINDS = ['second-factor', 'email'] as const;
const HELP_NOTE_MAX = 500;

export const HelpFields = z
  .strictObject({
    id: Id,
    kind: z.enum(HELP_KINDS),
    /** New address, for kind `email`. */
    email: z.string().trim().max(254, 'accounts.email-invalid').default(''),
    /** Explanation of how the caller verified the member's identity; visible to staff only. */
    note: z.string().trim().min(1, 'account-help.note-required').max(HELP_NOTE_MAX, 'invalid.too-long'),
  })
  .refine(({ kind, email }) => kind !== 'email' || z.email().safeParse(email).success, {
    path: ['email'],
    error: 'accounts.email-invalid',
  });

export const AccountHelp = z.object({
  id: Id,
  kind: z.enum(HELP_KINDS),
  member: Author,
  userName: z.string(),
  /** New address, masked; empty for kind `second-factor`. */
  email: z.string(),
  note: z.string(),
  state: z.enum(['approval', 'waiting', 'done', 'stopped', 'failed']),
  startedBy: Author.nullable(),
  approvedBy: Author.nullable(),
  startedAt: Time,
  /** Time at which the recovery takes effect; null until a second staff member has approved it, if that is required. */
  effectiveAt: Time.nullable(),
  endedAt: Time.nullable(),
  /** Whether the caller can approve the recovery as the second staff member. */
  mayApprove: z.boolean(),
  mayStop: z.boolean(),
});
export type AccountHelp = z.infer<typeof AccountHelp>;
