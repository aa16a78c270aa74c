import { readModel } from '#db/read-model.ts';
import * as securityTables from '#db/schema/security.ts';

/** Tables that other features read. */
export const passkeys = readModel(securityTables.passkeys);
export const twoFactors = readModel(securityTables.twoFactors);
