import type { Content, Part } from '@site/contract/documents/fields.ts';

/** Edited content and the version that it is based on. */
export interface KeptDraft {
  content: Content;
  revision: number;
  liveVersion: number | null;
}

/** Local store of unsaved parts. It survives closing the page and losing the connection. */
export interface KeptDrafts {
  read(part: Part): KeptDraft | null;
  /** @returns false when the browser refuses to store it */
  keep(part: Part, draft: KeptDraft): boolean;
  drop(part: Part): void;
}

const isDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' && value !== null && 'content' in value && 'revision' in value && 'liveVersion' in value;

/** Stores drafts in this browser by account, so that another account does not see them. */
export function keptDrafts(userId: number, documentId: number): KeptDrafts {
  const name = (part: Part) => `desk-${userId}-${documentId}-${part}`;
  return {
    read(part) {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(name(part)) ?? 'null');
        return isDraft(kept) ? kept : null;
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
        // Nothing was stored.
      }
    },
  };
}
