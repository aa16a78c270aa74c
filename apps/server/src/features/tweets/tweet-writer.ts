import type { TweetWish } from '@site/contract/tweets/fields.ts';
import type { TweetWriter as Shown } from '@site/contract/tweets/schemas.ts';

/** Current user, used as part of the seed so that texts do not repeat on a day. */
export interface Turn {
  userId: number;
  /** In UTC. */
  day: string;
  /** Number of the request on this day, from 1. */
  use: number;
}

/** Generates tweets. */
export interface TweetWriter {
  /** Serialized for the page. */
  shown: Shown;
  /**
   * Returns three different tweets within the length limit.
   * @throws any error; the fallback writer is then used
   */
  write(wish: TweetWish, turn: Turn): Promise<string[]>;
}
