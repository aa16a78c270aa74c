import { sessionDraft } from '#platform/forms/session-draft.ts';

export interface WindowState {
  open: boolean;
  /** Id of the open conversation; `at` is the sequence number of a message in it. */
  id?: number;
  at?: number;
  /** Id of a member whose conversation is to be opened. */
  to?: number;
  requests?: boolean;
}

export const CLOSED: WindowState = { open: false };

const nameOf = (userId: number) => `chat-window:${userId}`;

/** Stores the state of the chat window for the lifetime of the tab. */
export const windowStateStore = {
  read(userId: number): WindowState {
    const stored = sessionDraft.read<WindowState>(nameOf(userId));
    if (stored?.open !== true) return CLOSED;
    return {
      open: true,
      ...(typeof stored.id === 'number' && { id: stored.id }),
      ...(stored.requests === true && { requests: true }),
    };
  },

  keep(userId: number, { open, id, requests }: WindowState): void {
    if (open) sessionDraft.keep(nameOf(userId), { open, id, requests });
    else sessionDraft.drop(nameOf(userId));
  },
};
