import { readModel } from '#db/read-model.ts';
import * as accountsTables from '#db/schema/accounts.ts';

/** Tables that other features read. */
export const accountReverts = readModel(accountsTables.accountReverts);
export const emailTokens = readModel(accountsTables.emailTokens);
export const loginTickets = readModel(accountsTables.loginTickets);
export const policyAcceptances = readModel(accountsTables.policyAcceptances);
export const recognizedBrowsers = readModel(accountsTables.recognizedBrowsers);
