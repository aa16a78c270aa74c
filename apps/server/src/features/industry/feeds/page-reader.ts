import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import pRetry from 'p-retry';
import { countOf } from './coerce.ts';
import { FeedError } from './feed-error.ts';
import { REPORTED_MAX, type FeedRules } from './feed-rules.ts';
import type { Feed, FeedAccess, FeedPlace, RawRoom } from './feed.ts';
import { getJson } from './get-json.ts';

export interface FeedPage {
  rooms: RawRoom[];
  /** Number of rooms on all pages; null if the feed does not report it. */
  reported: number | null;
}

/** @throws FeedError; the abort reason of the signal */
export type PageReader = (place: FeedPlace) => Promise<FeedPage>;

/**
 * Returns a reader for the pages of a feed. It limits concurrency and request rate, pauses all requests for the time in
 * Retry-After, and retries temporary errors with backoff.
 */
export function pageReader(
  feed: Feed,
  access: FeedAccess,
  { rules, signal: stop }: { rules: FeedRules; signal: AbortSignal },
): PageReader {
  const { wholeMs, atOnce, apartMs = feed.apartMs, retries, backoffMs, pauseMaxMs } = rules;
  const time = AbortSignal.timeout(wholeMs);
  const signal = AbortSignal.any([stop, time]);
  const queue = new PQueue({
    concurrency: atOnce,
    ...(apartMs > 0 && { interval: apartMs, intervalCap: 1, strict: true }),
  });
  const once = async (place: FeedPlace): Promise<FeedPage> => {
    const { query, headers = {} } = feed.request(access, place);
    const url = new URL(access.url);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { rooms, reported } = feed.read(await getJson(url, headers, { rules, signal }));
    return { rooms, reported: countOf(reported, REPORTED_MAX) };
  };
  const isWorthIt = (error: Error) => error instanceof FeedError && error.passing && error.pauseMs <= pauseMaxMs;
  const pause = async (ms: number) => {
    queue.pause();
    await wait(ms, null, { signal });
    queue.start();
  };
  return async (place) => {
    try {
      // Each retry goes through the queue again.
      return await pRetry(() => queue.add(() => once(place), { signal }), {
        retries,
        minTimeout: backoffMs,
        randomize: true,
        signal,
        async onFailedAttempt({ error, retriesLeft }) {
          if (error instanceof FeedError && error.pauseMs > 0 && retriesLeft > 0 && isWorthIt(error))
            await pause(error.pauseMs);
        },
        shouldRetry: ({ error }) => isWorthIt(error),
      });
    } catch (error) {
      stop.throwIfAborted();
      throw time.aborted ? new FeedError('time') : error;
    }
  };
}
