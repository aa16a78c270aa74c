export { newsletterChosen } from './events.ts';
export { scheduleDeletion } from './account-deletion/schedule-deletion.ts';
export { reapplyErasures, waitAgain } from './account-deletion/reapply-erasures.ts';
export { cancelDeletion } from './account-deletion/cancel-deletion.ts';
export { revokeExports } from './data-exports/revoke-exports.ts';
export { exports } from './read-models.ts';
