// Separate process that fills the simulated data, so that a test can kill it in the middle.
import { setTimeout as wait } from 'node:timers/promises';
import { simulate } from '../../features/industry/simulation/simulate.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { buildApp } from '../../app.ts';

const { services } = await buildApp(readSettings(process.env), { pages: 'none' });
const [now = '', hours = ''] = process.argv.slice(2);
// The database may take a moment to detect that the previous process has exited, and release its lock.
while ((await simulate(services, { now: new Date(now), hours: Number(hours) })) === null) await wait(20);
process.stdout.write('done\n');
process.exit(0);
