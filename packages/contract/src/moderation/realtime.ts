import type { QueueCounts } from './schemas.ts';

/** Socket events of moderation. */
export interface ModerationSocketEvents {
  /** Sent to moderators: the numbers of pending items in these tabs of the queue. */
  moderation_queue: (event: Pick<QueueCounts, 'open' | 'appeals' | 'accounts'>) => void;
}
