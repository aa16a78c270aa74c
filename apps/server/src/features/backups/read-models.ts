import { readModel } from '#db/read-model.ts';
import * as backupsTables from '#db/schema/backups.ts';

/** Tables that other features read. */
export const restoreChecks = readModel(backupsTables.restoreChecks);
