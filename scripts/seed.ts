import { parseArgs } from 'node:util';
import { command } from './lib/command.ts';
import { runFill } from './lib/site/run-fill.ts';
import { Sentence } from './lib/sentence.mjs';
import { siteDatabase } from './lib/site/site-database.ts';
import { siteLock } from './lib/site/site-lock.ts';
import { startSettings } from './lib/site/start-settings.ts';

const USAGE = 'npm run seed -- [--scale N] [--fresh]';

await command(async (signal) => {
  const { scale, fresh } = options();
  const { DATABASE_URL, DATA_DIR } = startSettings(process.env);
  if (DATABASE_URL !== undefined) {
    if (fresh)
      throw new Sentence("--fresh is only for the site's own database. Empty the one at DATABASE_URL yourself.");
    await runFill('fill-given-database.ts', { DATABASE_URL, DATA_DIR, SCALE: String(scale) }, signal);
    return 0;
  }
  const lock = await siteLock(DATA_DIR, signal);
  try {
    const database = await siteDatabase({ dataDir: DATA_DIR, scale, replace: fresh ? 'always' : 'demo', signal });
    await database.stop();
  } finally {
    lock.release();
  }
  return 0;
});

function options(): { scale: number; fresh: boolean } {
  let values: { scale: string; fresh: boolean };
  try {
    ({ values } = parseArgs({
      options: { scale: { type: 'string', default: '1' }, fresh: { type: 'boolean', default: false } },
    }));
  } catch (error) {
    throw new Sentence(`${error instanceof Error ? error.message : ''}\n${USAGE}`);
  }
  const scale = Number(values.scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > 1000)
    throw new Sentence(`--scale must be a whole number from 1 to 1000\n${USAGE}`);
  return { scale, fresh: values.fresh };
}
