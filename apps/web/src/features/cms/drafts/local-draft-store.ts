import type { Content, Part } from '@site/contract/documents/fields.ts';

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

const isDraft = (value: unknown): value is LocalDraft =>
  typeof value === 'object' && value !== null && 'content' in value && 'revision' in value && 'liveVersion' in value;

/** Stores drafts in this browser per account, so that other accounts cannot see them. */
export function openLocalDraftStore(userId: number, documentId: number): LocalDraftStore {
  const name = (part: Part) => `desk-${userId}-${documentId}-${part}`;
  return {
    read(part) {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(name(part)) ?? 'null');
        return isDraft(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    keep(part, draft) {
      try {
        localStorage.setItem(name(part), JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    drop(part) {
      try {
        localStorage.removeItem(name(part));
      } catch {
        // Without local storage there is no draft to delete.
      }
    },
  };
}
