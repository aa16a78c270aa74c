/**
 * Error label of a feed. It is stored and logged, so it never contains a URL, an id or a key. off: not enabled. time:
 * timeout. network: connection error. refused: 403. busy: 429. server: 5xx. key: 401, or an unknown id. address: any
 * other status. redirect: a redirect. too-large: above the size limit. not-json: a web page, or a truncated response.
 * format: JSON of another shape. empty: no rooms at all. frozen: unchanged rooms and values for hours.
 */
export type FeedReason =
  | 'off'
  | 'time'
  | 'network'
  | 'refused'
  | 'busy'
  | 'server'
  | 'key'
  | 'address'
  | 'redirect'
  | 'too-large'
  | 'not-json'
  | 'format'
  | 'empty'
  | 'frozen';

/** Temporary errors, worth a retry. */
const PASSING: ReadonlySet<FeedReason> = new Set(['time', 'network', 'refused', 'busy', 'server', 'not-json']);

/**
 * An error for a feed without a usable response. It has no `cause`, because network errors contain URLs and URLs
 * contain ids.
 */
export class FeedError extends Error {
  readonly reason: FeedReason;
  /** Value of Retry-After in milliseconds. */
  readonly pauseMs: number;
  constructor(reason: FeedReason, { pauseMs = 0 }: { pauseMs?: number } = {}) {
    super(reason);
    this.name = 'FeedError';
    this.reason = reason;
    this.pauseMs = pauseMs;
  }

  /** Whether a retry is worthwhile. */
  get passing(): boolean {
    return PASSING.has(this.reason);
  }
}
