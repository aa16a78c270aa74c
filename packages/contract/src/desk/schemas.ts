import { z } from 'zod';
import { Id, LanguageField, Time } from '../core/fields.ts';
import { Content, PARTS } from '../documents/fields.ts';
import { DOCUMENT_KINDS } from '../documents/kinds.ts';
import { Author } from '../members/schemas.ts';

/**
 * How a language of a document stands. outdated: the English text was published after it, and nobody said that this one
 * still says the same.
 */
export const TEXT_STATES = ['missing', 'draft', 'scheduled', 'current', 'outdated'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** A row of the desk's list. */
export const DeskRow = z.object({
  id: Id,
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  /** In the caller's language, else in any. */
  title: z.string(),
  published: z.boolean(),
  archived: z.boolean(),
  texts: z.array(z.object({ language: LanguageField, state: z.enum(TEXT_STATES) })),
  /** A part has unpublished changes. */
  changed: z.boolean(),
  /** The earliest publication that is planned. */
  scheduledAt: Time.nullable(),
  /** A planned publication did not happen, since a text was not whole. */
  planFailed: z.boolean(),
  editedAt: Time,
});
export type DeskRow = z.infer<typeof DeskRow>;

/** What was published once; number counts from 1 in each part. */
export const Version = z.object({
  id: Id,
  part: z.enum(PARTS),
  number: z.number().int(),
  /** shipped: it came with the product. */
  origin: z.enum(['shipped', 'staff']),
  author: Author.nullable(),
  publishedAt: Time,
  live: z.boolean(),
});
export type Version = z.infer<typeof Version>;

/** A part of a document on the desk. */
export const DeskPart = z.object({
  part: z.enum(PARTS),
  state: z.enum(TEXT_STATES),
  /** What readers see; null before the first publication. */
  live: Content.nullable(),
  liveVersion: z.number().int().nullable(),
  /** What is being written; null when nothing differs. */
  draft: Content.nullable(),
  /**
   * Counts each change of the draft, from any number; a save names the one it began from, so that two editors cannot
   * overwrite each other. 0: no draft.
   */
  revision: z.number().int(),
  editor: Author.nullable(),
  editedAt: Time.nullable(),
  publishAt: Time.nullable(),
  /** Its planned publication did not happen: the text was not whole when it was due. Until the next save or plan. */
  planFailed: z.boolean(),
  /** The product has shipped another text since staff changed this one. */
  newerShipped: z.boolean(),
});
export type DeskPart = z.infer<typeof DeskPart>;

export const DeskDocument = z.object({
  id: Id,
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  archived: z.boolean(),
  /** Where readers find it; null when it has no page of its own. */
  path: z.string().nullable(),
  parts: z.array(DeskPart),
});
export type DeskDocument = z.infer<typeof DeskDocument>;
