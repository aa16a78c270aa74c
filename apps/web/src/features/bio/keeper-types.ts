import type { Block, BioConfig, BioDocument } from '@site/contract/bio/blocks.ts';
import type { Bio } from '@site/contract/bio/schemas.ts';
import type { BlockProblems, Sendable } from './sendable.ts';

/** What the server does not have yet, and which revision it was made from. */
export interface KeptBio {
  document: BioDocument;
  revision: number;
}

/**
 * held: all is saved but blocks that make no sense yet. failed: it will be tried again. refused: the server will not take it
 * as it is. conflict: another tab or device was first; what is typed stays here until one has decided.
 */
export type SaveState = 'saved' | 'dirty' | 'saving' | 'held' | 'failed' | 'refused' | 'conflict';

/** A bio as it is being written. */
export interface Written {
  document: BioDocument;
  state: SaveState;
  /** Of failed and refused: what the server said; empty when nothing was heard. */
  message: string;
  problems: BlockProblems;
  /** ISO 8601; null: never. */
  savedAt: string | null;
  canUndo: boolean;
  canRedo: boolean;
  /** What the server has in a conflict. */
  theirs: Bio | null;
}

/** The server's answer to what it took. */
export interface Saved {
  revision: number;
  savedAt: string;
}

/** What the server has. */
export interface Last {
  config: BioConfig;
  blocks: readonly Block[];
}

/** Calls end as lost when their signal says so. */
export interface KeeperTools {
  info: (signal: AbortSignal) => Promise<Bio>;
  saveConfig: (revision: number, config: BioConfig, signal: AbortSignal) => Promise<Saved>;
  saveDetail: (revision: number, blocks: Block[], signal: AbortSignal) => Promise<Saved>;
  /** What can be sent of a bio as it stands. */
  check: (document: BioDocument, last: Last) => Promise<Sendable>;
  /** changed: somebody was first. refused: not as it is. lost: it may arrive the next time. */
  reasonOf: (error: unknown) => { kind: 'changed' | 'refused' | 'lost'; message: string };
  kept: { keep: (bio: KeptBio) => boolean; drop: () => void };
  /** The server has something new; `revision` counts it. */
  onSaved: (revision: number, last: Last) => void;
  /** How long until it is tried again. */
  wait: (failures: number) => number;
}
