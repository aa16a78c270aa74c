import type { TweetWish } from '@site/contract/tweets/fields.ts';
import type { TweetWriter as Shown } from '@site/contract/tweets/schemas.ts';

/** One use by a member on a day. The phrase writer derives its texts from it, so that none repeats on that day. */
export interface Turn {
  userId: number;
  /** Day in UTC. */
  day: string;
  /** Number of this request on the day, starting at 1. */
  use: number;
}

export interface TweetWriter {
  /** Information about the writer that the page shows. */
  shown: Shown;
  /**
   * Returns three different tweets within the length limit.
   * @throws any error, after which the fallback writer is used
   */
  write(wish: TweetWish, turn: Turn): Promise<string[]>;
}
