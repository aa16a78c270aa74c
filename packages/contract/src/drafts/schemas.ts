import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';

export const DRAFTS_MAX = 50;
/** Maximum size of a draft in bytes. */
export const DRAFT_BYTES = 100_000;

/** Form that a draft belongs to, such as `post`, `post-7`, `reply-5` or `reply-to-3`. */
export const DraftPlace = z.string().regex(/^[a-z]+(?:-[a-z]+){0,3}(?:-[1-9]\d{0,14})?$/);

/** Content of a form. The server reads `title` and `content` of the values, if present, for the label in lists. */
export const DraftBody = z.strictObject({
  /** Idempotency key of publishing, the same on all devices. */
  id: z.uuid(),
  values: z.record(z.string().max(60), z.unknown()),
});
export type DraftBody = z.infer<typeof DraftBody>;

export const Draft = z.object({
  place: z.string(),
  body: DraftBody,
  /** Incremented by each save. */
  version: z.number().int(),
  savedAt: Time,
});
export type Draft = z.infer<typeof Draft>;

/** A draft in a list. */
export const DraftRow = z.object({
  place: z.string(),
  /** Title of the draft, otherwise of its post; may be empty. */
  title: z.string(),
  /** Preview of the text. */
  beginning: z.string(),
  /** Post that it edits or replies to; null for a new post. */
  postId: Id.nullable(),
  /** Reply that the draft edits; otherwise null. */
  replyId: Id.nullable(),
  savedAt: Time,
});
export type DraftRow = z.infer<typeof DraftRow>;
