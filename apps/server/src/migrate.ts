// Migrates the database to the current schema and exits, as a separate step before new servers start. Servers run the
// same migrations on startup and then have nothing left to do.
import { migrate } from '#db/migrate.ts';
import { createLog } from '#platform/observability/log.ts';
import { settingsOrExit } from './settings-or-exit.ts';

const settings = settingsOrExit();
const log = createLog(settings.LOG_LEVEL);
await migrate(settings.DATABASE_URL, { onProgress: (text) => log.info(text) });
log.info('database schema is up to date');
