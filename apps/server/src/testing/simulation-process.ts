// A process of its own that fills the simulated world, so that a test can kill it in the middle.
import { setTimeout as wait } from 'node:timers/promises';
import { simulate } from '../features/industry/simulation/simulate.ts';
import { readSettings } from '#platform/settings.ts';
import { buildApp } from '../app.ts';

const { services } = await buildApp(readSettings(process.env), { pages: 'none' });
const [now = '', hours = ''] = process.argv.slice(2);
// The database may need a moment to see that the process before is gone.
while ((await simulate(services, { now: new Date(now), hours: Number(hours) })) === null) await wait(20);
process.stdout.write('done\n');
process.exit(0);
