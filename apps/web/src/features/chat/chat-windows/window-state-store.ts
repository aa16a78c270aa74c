import { storedJson } from '#platform/storage/stored-values.ts';

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

const storedState = (userId: number) =>
  storedJson<WindowState>(`chat-window:${userId}`, (value) => {
    if (typeof value !== 'object' || value === null) return null;
    const { open, id, requests }: Partial<WindowState> = value;
    if (open !== true) return null;
    return { open, ...(typeof id === 'number' && { id }), ...(requests === true && { requests }) };
  });

/** Stores the state of the chat window for the lifetime of the tab. */
export const windowStateStore = {
  read: (userId: number): WindowState => storedState(userId).read() ?? CLOSED,

  keep(userId: number, { open, id, requests }: WindowState): void {
    if (open)
      storedState(userId).write({ open, ...(id !== undefined && { id }), ...(requests !== undefined && { requests }) });
    else storedState(userId).remove();
  },
};
