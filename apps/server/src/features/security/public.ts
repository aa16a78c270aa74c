export { accountAccess } from './lockdown/account-access.ts';
export { removeAccess } from './lockdown/remove-access.ts';
export { removeSecondFactors } from './remove-second-factors.ts';
export { passkeys, twoFactors } from './read-models.ts';
