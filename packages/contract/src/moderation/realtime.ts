import type { QueueCounts } from './schemas.ts';

/** Socket events of moderation. */
export interface ModerationSocketEvents {
  /** Sent to staff: numbers of pending cases and appeals. */
  moderation_queue: (event: Pick<QueueCounts, 'open' | 'appeals' | 'accounts'>) => void;
}
