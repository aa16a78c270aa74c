/** Limits of one collection. Tests use shorter ones. */
export interface FeedRules {
  /** Timeout of one request including its body, in milliseconds. */
  requestMs: number;
  /** Timeout of all pages of a cam site including retries, in milliseconds. */
  wholeMs: number;
  /** Maximum number of concurrent requests. */
  atOnce: number;
  /** Minimum interval between the starts of two requests in milliseconds; defaults to that of the feed. */
  apartMs?: number;
  /** Maximum number of retries. Exponential backoff starts at `backoffMs`, with jitter. */
  retries: number;
  backoffMs: number;
  /** A site with a longer Retry-After is skipped until the next hour. */
  pauseMaxMs: number;
  /** Maximum size of one response after decompression. */
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

/** Maximum number of pages per cam site, regardless of the total it reports. */
export const PAGES_MAX = 80;
/** Maximum number of rooms stored per cam site: twice the number on the largest one. */
export const ROOMS_MAX = 20_000;
/** Maximum total that a feed may report. */
export const REPORTED_MAX = 1_000_000;
