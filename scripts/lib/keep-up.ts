import { setTimeout as delay } from 'node:timers/promises';
import { Sentence } from './sentence.mjs';

/** A process that the site stands on. */
export interface Part {
  /** Settles when it has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Between an end and the next start: twice as long each time, until it has lasted for a while. */
const PAUSES = { firstMs: 250, longestMs: 4000, steadyMs: 30_000 };
/** Of wrong settings: they will not get better. */
const HOPELESS = 78;

/**
 * Keeps a part of the site up until the signal, then stops it: whenever it ends by itself it is started again.
 * @param name begins the sentence that says so
 * @param again starts it; what it throws is told, and it is tried again
 * @throws {Sentence} when there is no point in trying
 */
export async function keepUp(
  name: string,
  first: Part,
  again: () => Promise<Part>,
  signal: AbortSignal,
): Promise<void> {
  let part: Part | null = first;
  const stopped = new Promise<'stopped'>((done) => {
    if (signal.aborted) done('stopped');
    signal.addEventListener('abort', () => done('stopped'));
  });
  try {
    for (let tries = 0; ; tries += 1) {
      const since = Date.now();
      if (part && (await Promise.race([stopped, part.ended])) === 'stopped') return;
      if (Date.now() - since > PAUSES.steadyMs) tries = 0;
      const pause = Math.min(PAUSES.firstMs * 2 ** tries, PAUSES.longestMs);
      console.error(`${name} ended unexpectedly; the reason stands above or in the log. It starts again …`);
      if ((await Promise.race([stopped, delay(pause, undefined, { ref: false })])) === 'stopped') return;
      part = await again().catch((error: unknown) => {
        if (signal.aborted || (error instanceof Sentence && error.exitCode === HOPELESS)) throw error;
        console.error(error instanceof Error ? error.message : error);
        return null;
      });
      if (part) console.log(`${name} is up again.`);
    }
  } finally {
    await part?.stop();
  }
}
