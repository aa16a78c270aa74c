import type { BioConfig, Block } from '@site/contract/bio/blocks.ts';
import type { BioCopy } from '@site/contract/bio/schemas.ts';
import { storedJson, storedKeys, storedText } from '#platform/storage/stored-values.ts';

/** A visitor's bio on this device. */
export interface GuestBio {
  revision: number;
  /** ISO 8601 timestamp of the last save. */
  savedAt: string;
  config: BioConfig;
  blocks: Block[];
  copies: BioCopy[];
}

const stored = storedJson<GuestBio>('guest-bio', (value) =>
  typeof value === 'object' && value !== null && 'savedAt' in value && 'config' in value && 'blocks' in value
    ? // Written by this module only; a block that has become invalid since is marked in the editor.
      (value as GuestBio)
    : null,
);

export const guestBio = {
  read: stored.read,
  write: stored.write,
  /** Also removes changes that a tab has not saved yet. */
  remove(): void {
    stored.remove();
    for (const key of storedKeys('outbox:bio:0:')) storedText(key).remove();
  },
};
