import { z } from 'zod';
import { COUNTER_MAX, Time } from '../core/fields.ts';
import { BioConfig, Blocks, PartId } from './blocks.ts';
import { BIO_SITES, COPY_PARTS } from './limits.ts';

/** Counts up with each change that is saved; who changes says which one they saw. 0: nothing is saved yet. */
export const Revision = z.number().int().min(0).max(COUNTER_MAX);

/** What was last copied for a site. */
export const BioCopy = z.object({
  site: z.enum(BIO_SITES),
  part: z.enum(COPY_PARTS),
  /** As it was copied: a page compares it with what it would be now. */
  text: z.string(),
  copiedAt: Time,
});
export type BioCopy = z.infer<typeof BioCopy>;

/**
 * What the daily check found. link-dead: an address answers that there is nothing. link-refused: the site does not allow it.
 * picture-missing: a picture is gone. rules: what was copied would now be refused or cut by the site's rules. too-long: of a site.
 */
export const FINDING_KINDS = ['link-dead', 'link-refused', 'picture-missing', 'rules', 'too-long'] as const;
export const BioFinding = z.object({
  kind: z.enum(FINDING_KINDS),
  /** null: of every site. */
  site: z.enum(BIO_SITES).nullable(),
  /** null: of the whole. */
  block: PartId.nullable(),
  /** The address; of too-long how many signs the site takes; of rules code and detail of the problem, as `tag marquee`. */
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
  /** When links and pictures were last looked at; null when they never were. */
  checkedAt: Time.nullable(),
});
export type Bio = z.infer<typeof Bio>;

export const Saved = z.object({ revision: Revision, savedAt: Time });

/** An earlier version. */
export const BioVersion = z.object({ revision: Revision, savedAt: Time, blocks: z.number().int() });
export type BioVersion = z.infer<typeof BioVersion>;

/** A set of panels that is drawn, or was. `url` leads to the zip while state is ready; it goes after a day. */
export const PanelSet = z.object({
  id: z.string(),
  site: z.enum(BIO_SITES),
  state: z.enum(['waiting', 'drawing', 'ready', 'failed']),
  /** Of how many panels. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int().nullable(),
  url: z.string().nullable(),
});
export type PanelSet = z.infer<typeof PanelSet>;
