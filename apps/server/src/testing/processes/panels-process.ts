// Separate process that hangs in the middle of writing a set of panels, so that a test can kill it there.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { panelJob } from '../../features/bio/panels/panel-job.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { buildApp } from '../../app.ts';

const { services } = await buildApp(readSettings(process.env), { pages: 'none' });
const { privateFiles, settings } = services;
// Simulates a `write` that hangs after half of the content.
privateFiles.write = async (key) => {
  const path = join(settings.DATA_DIR, 'private', `${key}.part`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'half of a zip');
  process.stdout.write('half\n');
  return new Promise<never>(() => setInterval(() => undefined, 1000));
};
await panelJob(services).run({ setId: process.argv[2] ?? '' });
