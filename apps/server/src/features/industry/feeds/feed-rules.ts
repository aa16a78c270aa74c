/** What one collection may take. Tests are in more of a hurry. */
export interface FeedRules {
  /** For one request, its body included. */
  requestMs: number;
  /** For all pages of a site together, all tries included. */
  wholeMs: number;
  /** Requests under way at a time. */
  atOnce: number;
  /** Requests begin so far apart; what the feed says unless it is set. */
  apartMs?: number;
  /** Tries after the first one fails; pauses grow from `backoffMs` and differ by chance. */
  retries: number;
  backoffMs: number;
  /** A site that asks for a longer pause is left alone until the next hour. */
  pauseMaxMs: number;
  /** Of one answer, unpacked. */
  bytes: number;
}

export const FEED_RULES: FeedRules = {
  requestMs: 30_000,
  wholeMs: 10 * 60_000,
  atOnce: 2,
  retries: 4,
  backoffMs: 1000,
  pauseMaxMs: 5 * 60_000,
  bytes: 96 * 1024 * 1024,
};

/** Pages that are read of one site at most, however many rooms it says there are. */
export const PAGES_MAX = 80;
/** Rooms that are kept of one site at most; twice as many as the largest has. */
export const ROOMS_MAX = 20_000;
/** What feeds may say that they hold. */
export const REPORTED_MAX = 1_000_000;
