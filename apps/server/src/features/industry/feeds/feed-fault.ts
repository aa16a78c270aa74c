/**
 * Why a feed could not be collected, in a bare word: it is stored and logged, and never tells an address, an id or a key.
 * off: it is not switched on. time: it took too long. network: no connection, or a broken one. refused: 403. busy: 429.
 * server: 5xx. key: 401, or the id is not known there. address: any other status. redirect: it leads elsewhere. too-large: more
 * than a feed can be. not-json: a web page, or an answer that was cut off. format: JSON of another shape. empty: no rooms at all.
 * frozen: the same rooms and figures for hours.
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

/** Those that may be over in a moment. */
const PASSING: ReadonlySet<FeedReason> = new Set(['time', 'network', 'refused', 'busy', 'server', 'not-json']);

/** A feed that gave nothing that can be used. It has no cause: what networks say repeats addresses, and addresses hold ids. */
export class FeedFault extends Error {
  readonly reason: FeedReason;
  /** How long the site asks to be left alone. */
  readonly pauseMs: number;
  constructor(reason: FeedReason, { pauseMs = 0 }: { pauseMs?: number } = {}) {
    super(reason);
    this.name = 'FeedFault';
    this.reason = reason;
    this.pauseMs = pauseMs;
  }

  /** Whether it is worth asking again. */
  get passing(): boolean {
    return PASSING.has(this.reason);
  }
}
