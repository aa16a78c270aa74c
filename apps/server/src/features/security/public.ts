export { accountAccess } from './lockdown/account-access.ts';
export { removeAccess } from './lockdown/remove-access.ts';
