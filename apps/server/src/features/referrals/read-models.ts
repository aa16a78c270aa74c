import { readModel } from '#db/read-model.ts';
import * as referralsTables from '#db/schema/referrals.ts';

/** Tables that other features read. */
export const referrals = readModel(referralsTables.referrals);
