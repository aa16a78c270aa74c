import type { QueueCounts } from './schemas.ts';

/** Socket events of the moderation. */
export interface ModerationSocketEvents {
  /** To staff: how many cases and appeals wait. */
  moderation_queue: (event: Pick<QueueCounts, 'open' | 'appeals' | 'accounts'>) => void;
}
