import type { TweetWish } from '@site/contract/tweets/fields.ts';
import type { TweetWriter as Shown } from '@site/contract/tweets/schemas.ts';

/** Who asks, so that nobody gets the same twice on a day. */
export interface Turn {
  userId: number;
  /** UTC. */
  day: string;
  /** Which call of the day it is, from 1. */
  use: number;
}

/** Whoever writes tweets. */
export interface TweetWriter {
  /** As the page names it. */
  shown: Shown;
  /**
   * Three different tweets that fit.
   * @throws whatever went wrong; another writer then takes over
   */
  write(wish: TweetWish, turn: Turn): Promise<string[]>;
}
