import type { QuotedMessage } from '@site/contract/chat/schemas.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { storedJson } from '#platform/storage/stored-values.ts';

/** A sent message that is being edited. */
export interface MessageEdit {
  seq: number;
  text: string;
  /** Text that was sent, to recognize changes. */
  before: string;
  /** Whether the message has images, so that its text may be empty. */
  picture: boolean;
}

/** Unsent content of a conversation's input. While `edit` is set, the input shows it instead of `text`. */
export interface ChatDraft {
  text: string;
  images: readonly Image[];
  replyTo: QuotedMessage | null;
  edit: MessageEdit | null;
}

const EMPTY: ChatDraft = { text: '', images: [], replyTo: null, edit: null };

/** Returns a stored reply target or edit, which are objects with a sequence number, or null. */
const withSeq = <T extends { seq: number }>(value: T | null | undefined): T | null =>
  typeof value?.seq === 'number' ? value : null;

const stored = (userId: number, conversationId: number) =>
  storedJson<ChatDraft>(`chat:${userId}:draft:${conversationId}`, (value) => {
    if (typeof value !== 'object' || value === null) return null;
    const { text, images, replyTo, edit }: Partial<ChatDraft> = value;
    return {
      text: typeof text === 'string' ? text : '',
      images: Array.isArray(images) ? images : [],
      replyTo: withSeq(replyTo),
      edit: withSeq(edit),
    };
  });

/**
 * Drafts of messages. They are stored on this device only and survive a reload and the end of the session, but are
 * removed when the user logs out. Without storage, a draft lasts only as long as the page.
 */
export class ChatDrafts {
  readonly #userId: number;
  readonly #drafts = new Map<number, ChatDraft>();
  readonly #listeners = new Set<() => void>();

  constructor(userId: number) {
    this.#userId = userId;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get(conversationId: number): ChatDraft {
    const draft = this.#drafts.get(conversationId) ?? stored(this.#userId, conversationId).read() ?? EMPTY;
    this.#drafts.set(conversationId, draft);
    return draft;
  }

  change(conversationId: number, part: Partial<ChatDraft>): void {
    const draft = { ...this.get(conversationId), ...part };
    this.#drafts.set(conversationId, draft);
    const { text, images, replyTo, edit } = draft;
    const isEmpty = text === '' && images.length === 0 && replyTo === null && edit === null;
    if (isEmpty) stored(this.#userId, conversationId).remove();
    else stored(this.#userId, conversationId).write(draft);
    for (const listener of this.#listeners) listener();
  }

  /** Forgets the copy in memory when the input closes, because another tab may change the stored draft. */
  close(conversationId: number): void {
    this.#drafts.delete(conversationId);
  }
}
