import type { Image } from '@site/contract/media/schemas.ts';

/** Unsent content of a conversation's input. */
export interface ChatDraft {
  text: string;
  images: readonly Image[];
}

const keyOf = (userId: number, conversationId: number) => `chat:${userId}:draft:${conversationId}`;

/**
 * Drafts of messages. They are stored on this device only and survive a reload and the end of the session, but are
 * removed when the user logs out.
 */
export const chatDraftStore = {
  read(userId: number, conversationId: number): ChatDraft {
    try {
      const stored: Partial<ChatDraft> | null = JSON.parse(
        localStorage.getItem(keyOf(userId, conversationId)) ?? 'null',
      );
      return {
        text: typeof stored?.text === 'string' ? stored.text : '',
        images: Array.isArray(stored?.images) ? stored.images : [],
      };
    } catch {
      return { text: '', images: [] };
    }
  },

  keep(userId: number, conversationId: number, { text, images }: ChatDraft): void {
    try {
      if (text === '' && images.length === 0) localStorage.removeItem(keyOf(userId, conversationId));
      else localStorage.setItem(keyOf(userId, conversationId), JSON.stringify({ text, images }));
    } catch {
      // Storage is unavailable, so the draft lasts only as long as the page.
    }
  },
};
