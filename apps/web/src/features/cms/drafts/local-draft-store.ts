import type { Content, Part } from '@site/contract/documents/fields.ts';
import { storedJson } from '#platform/storage/stored-values.ts';

/** Edited content and the version it is based on. */
export interface LocalDraft {
  content: Content;
  revision: number;
  liveVersion: number | null;
}

/** Local store of unsaved parts. It survives closing the page and losing the connection. */
export interface LocalDraftStore {
  read(part: Part): LocalDraft | null;
  /** @returns false when the browser refuses to store the draft */
  keep(part: Part, draft: LocalDraft): boolean;
  drop(part: Part): void;
}

const toDraft = (value: unknown) =>
  typeof value === 'object' && value !== null && 'content' in value && 'revision' in value && 'liveVersion' in value
    ? (value as LocalDraft)
    : null;

/** Stores drafts in this browser per account, so that other accounts cannot see them. */
export function openLocalDraftStore(userId: number, documentId: number): LocalDraftStore {
  const draftOf = (part: Part) => storedJson<LocalDraft>(`desk-${userId}-${documentId}-${part}`, toDraft);
  return {
    read: (part) => draftOf(part).read(),
    keep: (part, draft) => draftOf(part).write(draft),
    drop: (part) => draftOf(part).remove(),
  };
}
