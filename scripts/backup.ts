import { command } from './lib/command.ts';
import { runServerCommand } from './lib/site/run-server-command.ts';
import { withSiteDatabase } from './lib/site/with-site-database.ts';

await command((signal) => withSiteDatabase(signal, (database) => runServerCommand('backup', database, signal)));
