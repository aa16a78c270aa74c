import type { Block, BioConfig, BioDocument } from '@site/contract/bio/blocks.ts';
import type { Bio } from '@site/contract/bio/schemas.ts';
import type { BlockProblems, Sendable } from './sendable.ts';

/** Changes that the server does not have yet, and the revision they are based on. */
export interface LocalDraft {
  document: BioDocument;
  revision: number;
}

/**
 * held: everything is saved except blocks that are still invalid. failed: a retry will follow. refused: the server
 * rejects the current content. conflict: another tab or device saved first; changes stay on this device until the user
 * decides.
 */
export type SaveState = 'saved' | 'dirty' | 'saving' | 'held' | 'failed' | 'refused' | 'conflict';

/** State of a bio in the editor. */
export interface Written {
  document: BioDocument;
  state: SaveState;
  /** The server's message for `failed` and `refused`; empty if there was no response. */
  message: string;
  problems: BlockProblems;
  /** ISO 8601 timestamp of the last save; null: never saved. */
  savedAt: string | null;
  canUndo: boolean;
  canRedo: boolean;
  /** The server's version during a conflict. */
  theirs: Bio | null;
}

/** Response of the server to a save. */
export interface Saved {
  revision: number;
  savedAt: string;
}

/** The server's last known version. */
export interface Last {
  config: BioConfig;
  blocks: readonly Block[];
}

/**
 * Dependencies of the autosave. A call whose signal is aborted must reject with an error that `reasonOf` classifies as
 * `lost`.
 */
export interface AutosaveDependencies {
  info: (signal: AbortSignal) => Promise<Bio>;
  saveConfig: (revision: number, config: BioConfig, signal: AbortSignal) => Promise<Saved>;
  saveDetail: (revision: number, blocks: Block[], signal: AbortSignal) => Promise<Saved>;
  /** Returns the part of the bio that can be sent in its current state. */
  check: (document: BioDocument, last: Last) => Promise<Sendable>;
  /** changed: another client saved first. refused: the content was rejected. lost: a retry may succeed. */
  reasonOf: (error: unknown) => { kind: 'changed' | 'refused' | 'lost'; message: string };
  localDraftStore: { keep: (bio: LocalDraft) => boolean; drop: () => void };
  /** Called after a save, with the number of the new revision and its content. */
  onSaved: (revision: number, last: Last) => void;
  /** Returns the delay before the next retry, in milliseconds. */
  wait: (failures: number) => number;
}
