import type { Block, BioConfig, BioDocument } from '@site/contract/bio/blocks.ts';
import type { Bio } from '@site/contract/bio/schemas.ts';
import type { SaveCall, SaveState } from '#platform/autosave/autosave-types.ts';
import type { BlockProblems } from './sendable.ts';

/** Changes that the server does not have yet, and the revision they are based on. */
export interface LocalDraft {
  document: BioDocument;
  revision: number;
  /** Versions that were sent without a response. */
  unconfirmed: readonly BioDocument[];
}

/** State of a bio in the editor. */
export interface Written {
  document: BioDocument;
  /** `refused` without an error: everything is saved except blocks that are still invalid. */
  state: SaveState;
  /** Error of the last call; null if it did not fail. */
  error: unknown;
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

/** Dependencies of the autosave. The calls reject with `bio.changed-elsewhere` if another client saved first. */
export interface AutosaveDependencies {
  info: (signal: AbortSignal) => Promise<Bio>;
  saveConfig: (revision: number, config: BioConfig, call: SaveCall) => Promise<Saved>;
  saveDetail: (revision: number, blocks: Block[], call: SaveCall) => Promise<Saved>;
  localDraftStore: { keep: (draft: LocalDraft) => boolean; drop: () => void };
  /** Called with the error of each failed call. */
  onFailure: (error: unknown) => void;
  /** Called after a save, with the number of the new revision and its content. */
  onSaved: (revision: number, last: Last) => void;
}
