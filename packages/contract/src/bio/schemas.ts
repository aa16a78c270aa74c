import { z } from 'zod';
import { COUNTER_MAX, Time } from '../core/fields.ts';
import { BioConfig, Blocks, PartId } from './blocks.ts';
import { BIO_SITES, COPY_PARTS } from './limits.ts';

/**
 * Incremented by each saved change; a write includes the revision it is based on (optimistic locking). 0 if nothing has
 * been saved yet.
 */
export const Revision = z.number().int().min(0).max(COUNTER_MAX);

/** Content last copied for a site. */
export const BioCopy = z.object({
  site: z.enum(BIO_SITES),
  part: z.enum(COPY_PARTS),
  /** Copied text, for comparison with the current output. */
  text: z.string(),
  copiedAt: Time,
});
export type BioCopy = z.infer<typeof BioCopy>;

/**
 * Findings of the bio check, which runs daily and on request.
 * - link-dead: the server responds that the URL does not exist
 * - link-refused: the site forbids the link
 * - picture-missing: an image cannot be loaded
 * - rules: the site's rules would now reject or strip copied content
 * - too-long: the output for a site exceeds its limit
 */
export const FINDING_KINDS = ['link-dead', 'link-refused', 'picture-missing', 'rules', 'too-long'] as const;
export const BioFinding = z.object({
  kind: z.enum(FINDING_KINDS),
  /** Affected site; null for all sites. */
  site: z.enum(BIO_SITES).nullable(),
  /** Affected block; null for the whole bio. */
  block: PartId.nullable(),
  /**
   * URL; for too-long the site's limit in characters; for rules the code and detail of the problem, such as `tag
   * marquee`.
   */
  detail: z.string(),
  since: Time,
});
export type BioFinding = z.infer<typeof BioFinding>;

export const Bio = z.object({
  revision: Revision,
  savedAt: Time.nullable(),
  config: BioConfig,
  blocks: Blocks,
  copies: z.array(BioCopy),
  findings: z.array(BioFinding),
  /** Time of the last check of links and images; null before the first. */
  checkedAt: Time.nullable(),
});
export type Bio = z.infer<typeof Bio>;

export const Saved = z.object({ revision: Revision, savedAt: Time });

export const BioVersion = z.object({ revision: Revision, savedAt: Time, blocks: z.number().int() });
export type BioVersion = z.infer<typeof BioVersion>;

/**
 * A set of panel images and its progress. While `state` is `ready`, `url` is the URL of the zip file; it expires after
 * a day.
 */
export const PanelSet = z.object({
  id: z.string(),
  site: z.enum(BIO_SITES),
  state: z.enum(['waiting', 'drawing', 'ready', 'failed']),
  /** Number of finished panels; `total` is the number of all panels. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int().nullable(),
  url: z.string().nullable(),
});
export type PanelSet = z.infer<typeof PanelSet>;
