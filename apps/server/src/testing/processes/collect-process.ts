// Separate process that collects one hour of the enabled feeds, so that a test can kill it in the middle.
import { setTimeout as wait } from 'node:timers/promises';
import { readSettings } from '#platform/settings/settings.ts';
import { buildApp } from '../../app.ts';
import { collectHour } from '../../features/industry/collect-hour.ts';
import { HURRIED } from '../industry/collect-from.ts';

const { services } = await buildApp(readSettings(process.env), { pages: 'none' });
await services.outbox.stop();
const { signal } = new AbortController();
const hour = { now: new Date(process.argv[2] ?? ''), rules: HURRIED, signal };
// The database may take a moment to detect that the previous process has exited, and release its lock.
while ((await collectHour(services, hour)) === null) await wait(20);
process.exit(0);
