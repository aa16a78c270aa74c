/** Limits for one collection. Tests use lower ones. */
export interface FeedRules {
  /** Timeout in milliseconds for one request, including its body. */
  requestMs: number;
  /** Timeout in milliseconds for all pages of a cam site, including retries. */
  wholeMs: number;
  /** Maximum number of concurrent requests to a cam site. */
  atOnce: number;
  /** Minimum interval in milliseconds between the starts of two requests; defaults to the feed's own. */
  apartMs?: number;
  /** Maximum number of retries. Retries use exponential backoff with jitter, starting at `backoffMs`. */
  retries: number;
  backoffMs: number;
  /** Maximum Retry-After in milliseconds; a site that sends a longer one is skipped until the next hour. */
  pauseMaxMs: number;
  /** Maximum size of a response in bytes, after decompression. */
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
/** Maximum number of rooms stored per cam site: twice the number on the largest site. */
export const ROOMS_MAX = 20_000;
/** Maximum total that a feed can plausibly report. */
export const REPORTED_MAX = 1_000_000;
