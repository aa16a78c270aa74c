import type { Image } from '@site/contract/media/schemas.ts';
import { storedJson } from '#platform/storage/stored-values.ts';

/** Unsent content of a conversation's input. */
export interface ChatDraft {
  text: string;
  images: readonly Image[];
}

const draftOf = (userId: number, conversationId: number) =>
  storedJson<ChatDraft>(`chat:${userId}:draft:${conversationId}`, (value) => {
    if (typeof value !== 'object' || value === null) return null;
    const { text, images }: Partial<ChatDraft> = value;
    return { text: typeof text === 'string' ? text : '', images: Array.isArray(images) ? images : [] };
  });

/**
 * Drafts of messages. They are stored on this device only and survive a reload and the end of the session, but are
 * removed when the user logs out. Without storage, a draft lasts only as long as the page.
 */
export const chatDraftStore = {
  read: (userId: number, conversationId: number): ChatDraft =>
    draftOf(userId, conversationId).read() ?? { text: '', images: [] },

  keep(userId: number, conversationId: number, { text, images }: ChatDraft): void {
    const draft = draftOf(userId, conversationId);
    if (text === '' && images.length === 0) draft.remove();
    else draft.write({ text, images });
  },
};
