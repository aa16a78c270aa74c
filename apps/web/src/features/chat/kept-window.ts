import { sessionDraft } from '#platform/session-draft.ts';

/** What the small window shows. */
export interface WindowPlace {
  open: boolean;
  /** A conversation, and a message in it. */
  id?: number;
  at?: number;
  /** The conversation with a member is to be opened. */
  to?: number;
  requests?: boolean;
}

export const CLOSED: WindowPlace = { open: false };

const nameOf = (userId: number) => `chat-window:${userId}`;

/** How the small window stands, while the tab is open. */
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
