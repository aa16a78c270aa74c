import { sessionDraft } from '#platform/session-draft.ts';

/** State of the chat window. */
export interface WindowPlace {
  open: boolean;
  /** Id of a conversation, and the sequence number of a message in it. */
  id?: number;
  at?: number;
  /** Id of a member whose conversation is to be opened. */
  to?: number;
  requests?: boolean;
}

export const CLOSED: WindowPlace = { open: false };

const nameOf = (userId: number) => `chat-window:${userId}`;

/** Stores the state of the chat window for the lifetime of the tab. */
export const keptWindow = {
  read(userId: number): WindowPlace {
    const kept = sessionDraft.read<WindowPlace>(nameOf(userId));
    if (kept?.open !== true) return CLOSED;
    return {
      open: true,
      ...(typeof kept.id === 'number' && { id: kept.id }),
      ...(kept.requests === true && { requests: true }),
    };
  },

  keep(userId: number, { open, id, requests }: WindowPlace): void {
    if (open) sessionDraft.keep(nameOf(userId), { open, id, requests });
    else sessionDraft.drop(nameOf(userId));
  },
};
