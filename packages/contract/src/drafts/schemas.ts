import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';

export const DRAFTS_MAX = 50;
/** Bytes of one draft. */
export const DRAFT_BYTES = 100_000;

/** Which form a draft belongs to: `post`, `post-7`, `reply-5`, `reply-to-3`. */
export const DraftPlace = z.string().regex(/^[a-z]+(?:-[a-z]+){0,3}(?:-[1-9]\d{0,14})?$/);

/** What a form keeps. The server reads `title` and `content` of the values, if they are there, to name it in lists. */
export const DraftBody = z.strictObject({
  /** Names the attempt to publish, on every device the same. */
  id: z.uuid(),
  values: z.record(z.string().max(60), z.unknown()),
});
export type DraftBody = z.infer<typeof DraftBody>;

export const Draft = z.object({
  place: z.string(),
  body: DraftBody,
  /** Grows with each save. */
  version: z.number().int(),
  savedAt: Time,
});
export type Draft = z.infer<typeof Draft>;

/** A draft in a list. */
export const DraftRow = z.object({
  place: z.string(),
  /** Of the draft itself, else of the post it belongs to; may be empty. */
  title: z.string(),
  /** The first words. */
  beginning: z.string(),
  /** The post that it changes or answers; null for a new one. */
  postId: Id.nullable(),
  /** The reply that it changes. */
  replyId: Id.nullable(),
  savedAt: Time,
});
export type DraftRow = z.infer<typeof DraftRow>;
