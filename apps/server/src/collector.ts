// Collects industry data in a process of its own: each hour, or with --once the present hour and no more.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate } from '#db/migrate.ts';
import { buildApp } from './app.ts';
import { collectHour } from './features/industry/collect-hour.ts';
import { settingsOrExit } from './settings-or-exit.ts';

const HOUR_MS = 3_600_000;
/** Feeds are asked a little after the hour, when whoever asks on the hour is done. */
const AFTER_MS = 2 * 60_000;

const settings = settingsOrExit();
const { values } = parseArgs({ options: { once: { type: 'boolean', default: false } } });
const stop = new AbortController();
const { signal } = stop;
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort());

await migrate(settings.DATABASE_URL);
// The same services as the server's, which neither listens nor works on jobs here.
const { services } = await buildApp(settings, { pages: 'none' });
// What an hour causes is stored with it, and brought out by the servers: the answers that it changes are kept there.
await services.outbox.stop();

/** Whether there is nothing to complain of. */
async function collect(): Promise<boolean> {
  const { log } = services;
  try {
    const collected = await collectHour(services, { signal });
    if (collected) return Object.values(collected).every((end) => end === 'kept' || end === 'ignored');
    log.info('another process collects');
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'hour not collected');
  }
  return false;
}

const untilNext = () => HOUR_MS - ((Date.now() - AFTER_MS) % HOUR_MS);

let good = await collect();
while (!values.once && !signal.aborted) {
  await wait(untilNext(), null, { signal }).catch(() => undefined);
  if (!signal.aborted) good = await collect();
}
process.exit(good || signal.aborted ? 0 : 1);
