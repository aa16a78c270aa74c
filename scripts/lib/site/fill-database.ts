// Creates the site's own database under a temporary name and renames it at the end, so that the site never starts on an
// incomplete database. The next run drops what an aborted run left behind. Replaces an existing database.
import pg from 'pg';
import { migrate } from '../../../apps/server/src/db/migrate.ts';
import { openFiles } from '../../../apps/server/src/platform/files/open-files.ts';
import { readSettings } from '../../../apps/server/src/platform/settings/settings.ts';
import { command } from '../command.ts';
import { saveDemoAccounts } from './demo-accounts.ts';

const { DATABASE_URL: server = '', DATA_DIR: dataDir = '', SCALE: scale = '1' } = process.env;

await command(async () => {
  const client = new pg.Client(server);
  await client.connect();
  await client.query('drop database if exists site_new with (force)');
  await client.query('create database site_new');
  const url = new URL(server);
  url.pathname = '/site_new';
  await migrate(url.href);
  if (Number(scale) > 0) await fill(url.href);
  await client.query('drop database if exists site with (force)');
  await client.query('alter database site_new rename to site');
  await client.end();
  return 0;
});

async function fill(databaseUrl: string): Promise<void> {
  const { seed } = await import('../../../apps/server/src/seed/seed.ts');
  const { files } = await openFiles(readSettings(process.env));
  const options = { databaseUrl, files, scale: Number(scale) };
  const { accounts } = await seed({ ...options, onProgress: (text) => console.log(text) });
  saveDemoAccounts(dataDir, accounts);
}
