import type { Content, Part } from '@site/contract/documents/fields.ts';

/** What was typed and what it began from. */
export interface KeptDraft {
  content: Content;
  revision: number;
  liveVersion: number | null;
}

/** What the server does not have yet of a document's parts; it outlives the page and the connection. */
export interface KeptDrafts {
  read(part: Part): KeptDraft | null;
  /** @returns false when the browser refuses */
  keep(part: Part, draft: KeptDraft): boolean;
  drop(part: Part): void;
}

const isDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' && value !== null && 'content' in value && 'revision' in value && 'liveVersion' in value;

/** In this browser, by account: what one account has written no other is shown. */
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
        // Nothing was kept.
      }
    },
  };
}
