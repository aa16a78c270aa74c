// Exports, imports and checks the brand of a site as a file. Works while the site runs. See USAGE.
import { buildApp } from './app.ts';
import { BrandFileError } from './features/brand-archive/brand-file.ts';
import { checkBrandFile, parseBrandCommand, runBrandCommand } from './features/brand-archive/run-brand-command.ts';
import { prepareDatabaseOrExit } from './prepare-database.ts';
import { settingsOrExit } from './settings-or-exit.ts';

async function run(): Promise<string> {
  const command = parseBrandCommand(process.argv.slice(2));
  if (command.name === 'check') return checkBrandFile(command.file);
  const settings = settingsOrExit();
  await prepareDatabaseOrExit(settings);
  // Creates the same services as the server, but this process neither listens nor runs jobs.
  const { services } = await buildApp({ ...settings, LOG_LEVEL: 'error' }, { pages: 'none' });
  return runBrandCommand(command, services);
}

try {
  console.log(await run());
  process.exit(0);
} catch (error) {
  console.error(error instanceof BrandFileError ? error.message : error);
  process.exit(1);
}
