import { setTimeout as delay } from 'node:timers/promises';
import { Sentence } from '../sentence.mjs';

/** A process that the site depends on. */
export interface Part {
  /** Settles when the process has exited for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

interface Supervised {
  /** The running part. */
  first: Part;
  /** Restarts the part. If it fails, the error is logged and a retry follows. */
  again: () => Promise<Part>;
}

/** Delays of the retry with backoff, in milliseconds. The delays start over after a run longer than `steadyMs`. */
const PAUSES = { firstMs: 250, longestMs: 4000, steadyMs: 30_000 };
/** Exit code for invalid settings, which a restart can't fix. */
const HOPELESS = 78;

/**
 * Supervises a part of the site: restarts it when it exits (retry with backoff), and stops it when the signal is
 * aborted.
 * @param name subject of the log message
 * @throws the error of `again` if the settings are invalid or the signal has been aborted
 */
export async function keepUp(name: string, { first, again }: Supervised, signal: AbortSignal): Promise<void> {
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
      console.error(`${name} exited unexpectedly; the reason is above or in the log. Restarting …`);
      if ((await Promise.race([stopped, delay(pause, undefined, { ref: false })])) === 'stopped') return;
      part = await again().catch((error: unknown) => {
        if (signal.aborted || (error instanceof Sentence && error.exitCode === HOPELESS)) throw error;
        console.error(error instanceof Error ? error.message : error);
        return null;
      });
      if (part) console.log(`${name} is running again.`);
    }
  } finally {
    await part?.stop();
  }
}
