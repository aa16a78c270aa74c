export { accountAccess } from './account-access.ts';
export { removeAccess } from './remove-access.ts';
