import type { Content, Part } from '@site/contract/documents/fields.ts';
import { storedJson } from '#platform/storage/stored-values.ts';

/** Edited content and the version it is based on. */
export interface LocalDraft {
  content: Content;
  revision: number;
  liveVersion: number | null;
}

/** A draft on this device. */
export interface StoredDraft extends LocalDraft {
  /** Versions that were sent without a response. */
  unconfirmed: readonly Content[];
}

/** Local store of unsaved parts. It survives closing the page and losing the connection. */
export interface LocalDraftStore {
  read(part: Part): StoredDraft | null;
  /** @returns false when the browser refuses to store the draft */
  keep(part: Part, draft: StoredDraft): boolean;
  drop(part: Part): void;
}

/** A draft stored by an earlier release lacks the unconfirmed versions. */
const toDraft = (value: unknown): StoredDraft | null =>
  typeof value === 'object' && value !== null && 'content' in value && 'revision' in value && 'liveVersion' in value
    ? { unconfirmed: [], ...(value as LocalDraft) }
    : null;

/** Stores drafts in this browser per account, so that other accounts cannot see them. */
export function openLocalDraftStore(userId: number, documentId: number): LocalDraftStore {
  const draftOf = (part: Part) => storedJson<StoredDraft>(`desk-${userId}-${documentId}-${part}`, toDraft);
  return {
    read: (part) => draftOf(part).read(),
    keep: (part, draft) => draftOf(part).write(draft),
    drop: (part) => draftOf(part).remove(),
  };
}
