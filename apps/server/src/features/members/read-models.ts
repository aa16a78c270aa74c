import { readModel } from '#db/read-model.ts';
import * as membersTables from '#db/schema/members.ts';

/** Tables that other features read. */
export const applications = readModel(membersTables.applications);
export const formerNickNames = readModel(membersTables.formerNickNames);
export const privacySettings = readModel(membersTables.privacySettings);
export const profiles = readModel(membersTables.profiles);
