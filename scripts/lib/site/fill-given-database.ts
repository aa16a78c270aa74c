// Migrates a configured database, and adds demo content unless the database already has accounts.
import { migrate } from '../../../apps/server/src/db/migrate.ts';
import { isSeeded, seed } from '../../../apps/server/src/seed/seed.ts';
import { openFiles } from '../../../apps/server/src/platform/files/open-files.ts';
import { readSettings } from '../../../apps/server/src/platform/settings/settings.ts';
import { command } from '../command.ts';
import { saveDemoAccounts } from './demo-accounts.ts';

const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '', SCALE: scale = '1' } = process.env;

await command(async () => {
  await migrate(databaseUrl);
  if (await isSeeded(databaseUrl)) return 0;
  const { files } = await openFiles(readSettings(process.env));
  const options = { databaseUrl, files, scale: Number(scale) };
  const { accounts } = await seed({ ...options, onProgress: (text) => console.log(text) });
  saveDemoAccounts(dataDir, accounts);
  return 0;
});
