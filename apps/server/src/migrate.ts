// Brings the database to the schema of this version and ends: for a step of its own before new servers start. Servers do the
// same at their start, and then find nothing to do.
import { migrate } from '#db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { settingsOrExit } from './settings-or-exit.ts';

const settings = settingsOrExit();
const log = createLog(settings.LOG_LEVEL);
await migrate(settings.DATABASE_URL, { tell: (text) => log.info(text) });
log.info('the database has the schema of this version');
