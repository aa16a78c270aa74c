import { z } from 'zod';
import { Id, LanguageField, Time } from '../core/fields.ts';
import { Content, PARTS } from '../documents/fields.ts';
import { DOCUMENT_KINDS } from '../documents/kinds.ts';
import { Author } from '../members/schemas.ts';

/**
 * State of a document's text in one language. outdated: the English text was published later, and no editor has
 * confirmed that this text still matches it.
 */
export const TEXT_STATES = ['missing', 'draft', 'scheduled', 'current', 'outdated'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** A row of the CMS list. */
export const DeskRow = z.object({
  id: Id,
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  /** Title in the caller's language, or in any other language if it is missing. */
  title: z.string(),
  published: z.boolean(),
  archived: z.boolean(),
  texts: z.array(z.object({ language: LanguageField, state: z.enum(TEXT_STATES) })),
  /** Whether a part has unpublished changes. */
  changed: z.boolean(),
  /** Time of the next scheduled publication. */
  scheduledAt: Time.nullable(),
  /** Whether a scheduled publication failed because a text was incomplete. */
  planFailed: z.boolean(),
  editedAt: Time,
  /** For a published policy: whether the operator has not reviewed its current texts. */
  unreviewed: z.boolean(),
});
export type DeskRow = z.infer<typeof DeskRow>;

/** A published version; numbered from 1 in each part. */
export const Version = z.object({
  id: Id,
  part: z.enum(PARTS),
  number: z.number().int(),
  /** `shipped` marks a version that is included in the product. */
  origin: z.enum(['shipped', 'staff']),
  author: Author.nullable(),
  publishedAt: Time,
  live: z.boolean(),
});
export type Version = z.infer<typeof Version>;

/** A part of a document in the CMS. */
export const DeskPart = z.object({
  part: z.enum(PARTS),
  state: z.enum(TEXT_STATES),
  /** Published content; null before the first publication. */
  live: Content.nullable(),
  liveVersion: z.number().int().nullable(),
  /** Draft content; null if it does not differ from the live content. */
  draft: Content.nullable(),
  /**
   * Incremented by each change of the draft, from an arbitrary start. A save includes the revision it is based on, so
   * that two editors cannot overwrite each other (optimistic locking). 0: no draft.
   */
  revision: z.number().int(),
  editor: Author.nullable(),
  editedAt: Time.nullable(),
  publishAt: Time.nullable(),
  /**
   * Whether its scheduled publication failed because the text was incomplete when due. Reset by the next save or
   * schedule.
   */
  planFailed: z.boolean(),
  /** Whether a release contains a newer built-in text than the one that staff changed. */
  newerShipped: z.boolean(),
});
export type DeskPart = z.infer<typeof DeskPart>;

export const DeskDocument = z.object({
  id: Id,
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  archived: z.boolean(),
  /** Public path; null if the document has no page of its own. */
  path: z.string().nullable(),
  parts: z.array(DeskPart),
  /** Last review of a policy by the operator; `current` if no text was published since. */
  review: z.object({ at: Time, reviewer: Author.nullable(), current: z.boolean() }).nullable(),
});
export type DeskDocument = z.infer<typeof DeskDocument>;
