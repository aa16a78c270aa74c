import type { QueueCounts } from './schemas.ts';

/** Socket events of moderation. */
export interface ModerationSocketEvents {
  /** Sent to staff: numbers of pending cases, appeals and account recoveries. */
  moderation_queue: (event: Pick<QueueCounts, 'open' | 'appeals' | 'accounts'>) => void;
}
