// Collects industry data in a separate process, either every hour or, with --once, for the current hour only.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { prepareDatabaseOrExit } from './prepare-database.ts';
import { buildApp } from './app.ts';
import { collectHour } from './features/industry/collect-hour.ts';
import { isPaused } from './features/industry/is-paused.ts';
import { settingsOrExit } from './settings-or-exit.ts';

const HOUR_MS = 3_600_000;
/** Delay after the full hour, in milliseconds, to avoid the load that other clients put on the feeds at the hour. */
const AFTER_MS = 2 * 60_000;

const settings = settingsOrExit();
const { values } = parseArgs({ options: { once: { type: 'boolean', default: false } } });
const stop = new AbortController();
const { signal } = stop;
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort());

await prepareDatabaseOrExit(settings);
// Creates the same services as the server, but this process neither listens nor runs jobs.
const { services } = await buildApp(settings, { pages: 'none' });
// The domain events of an hour are stored in the same transaction as its data. The servers deliver them, because only
// the servers have the caches to invalidate.
await services.outbox.stop();

/** Returns true if every feed was stored or ignored, or if collecting is paused; false on errors and while another process is collecting. */
async function collect(): Promise<boolean> {
  const { log } = services;
  try {
    if (await isPaused(services)) return true;
    const collected = await collectHour(services, { signal });
    if (collected) return Object.values(collected).every((end) => end === 'kept' || end === 'ignored');
    log.info('another process is collecting');
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'hourly collection failed');
  }
  return false;
}

const untilNext = () => HOUR_MS - ((Date.now() - AFTER_MS) % HOUR_MS);

let good = await collect();
while (!values.once && !signal.aborted) {
  // Shutting down ends the wait.
  await wait(untilNext(), null, { signal }).catch(() => undefined);
  if (!signal.aborted) good = await collect();
}
process.exit(good || signal.aborted ? 0 : 1);
