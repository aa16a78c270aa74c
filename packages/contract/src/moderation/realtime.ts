import type { QueueCounts } from './schemas.ts';

/** What the socket's messages to one account mean. */
export const MESSAGE_TYPES = { unsuspended: 13, suspended: 14 } as const;

/** Socket events of the moderation. */
export interface ModerationSocketEvents {
  /** To one account: 14, it was suspended; 13, it can write again (MOD-02). `count`: notifications that wait. */
  UserMessageEventDTO: (event: { count: number; type: number }) => void;
  /** To staff: how many cases and appeals wait. */
  moderation_queue: (event: Pick<QueueCounts, 'open' | 'appeals'>) => void;
}
