// Separate process that sends the newsletter, so that a test can kill it in the middle.
import { setTimeout as wait } from 'node:timers/promises';
import { runNewsletter } from '../../features/newsletter/sending/run-newsletter.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { buildApp } from '../../app.ts';

const { services } = await buildApp(readSettings(process.env), { pages: 'none' });
const now = new Date(process.argv[2] ?? '');
// The database may take a moment to detect that the previous process has exited, and release its lock.
while (!(await runNewsletter(services, { now }))) await wait(20);
process.stdout.write('done\n');
process.exit(0);
