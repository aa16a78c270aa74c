// A process of its own that collects an hour of the feeds that are switched on, so that a test can kill it in the middle.
import { setTimeout as wait } from 'node:timers/promises';
import { readSettings } from '#platform/settings.ts';
import { buildApp } from '../app.ts';
import { collectHour } from '../features/industry/collect-hour.ts';
import { HURRIED } from './collect-from.ts';

const { services } = await buildApp(readSettings(process.env), { pages: 'none' });
await services.outbox.stop();
const { signal } = new AbortController();
const hour = { now: new Date(process.argv[2] ?? ''), rules: HURRIED, signal };
// The database may need a moment to see that the process before is gone.
while ((await collectHour(services, hour)) === null) await wait(20);
process.exit(0);
