// Creates administrators, resets their access and promotes accounts from a shell. Works while the site runs. See USAGE.
import { buildApp } from './app.ts';
import { readPassword } from './features/setup/command/read-password.ts';
import { AdminCommandError, runAdminCommand } from './features/setup/command/run-admin-command.ts';
import { prepareDatabaseOrExit } from './prepare-database.ts';
import { settingsOrExit } from './settings-or-exit.ts';

const settings = settingsOrExit();
await prepareDatabaseOrExit(settings);
// Creates the same services as the server, but this process neither listens nor runs jobs.
const { services } = await buildApp({ ...settings, LOG_LEVEL: 'error' }, { pages: 'none' });
try {
  console.log(await runAdminCommand({ services, args: process.argv.slice(2), readPassword }));
  process.exit(0);
} catch (error) {
  console.error(error instanceof AdminCommandError ? error.message : error);
  process.exit(1);
}
