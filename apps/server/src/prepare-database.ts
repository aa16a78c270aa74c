import { connect } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { createLog } from '#platform/observability/log.ts';
import { checkSecret, WrongSecretError } from '#platform/security/check-secret.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { WRONG_SETTINGS } from './settings-or-exit.ts';

/** Migrates the database and checks that SECRET belongs to it. Exits with an explanation if it does not. */
export async function prepareDatabaseOrExit(settings: Settings): Promise<void> {
  await migrate(settings.DATABASE_URL);
  const { db, close } = connect(settings.DATABASE_URL, { max: 1 });
  try {
    await checkSecret(db, settings, createLog(settings.LOG_LEVEL));
  } catch (error) {
    if (!(error instanceof WrongSecretError)) throw error;
    console.error(error.message);
    process.exit(WRONG_SETTINGS);
  } finally {
    await close();
  }
}
