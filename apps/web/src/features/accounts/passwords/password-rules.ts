import { isOwnName } from '@site/contract/accounts/fields.ts';

interface Account {
  email: string;
  userName: string;
}

const KINDS = [/\p{L}/u, /\p{N}/u, /[\p{P}\p{S}]/u];

/**
 * The rules of AUTH-04 one by one, for the checklist shown while typing. The schema of the contract is authoritative.
 */
export const PASSWORD_RULES = [
  { name: 'length', met: (password: string) => /^[\p{L}\p{M}\p{N}\p{P}\p{S}]{8,99}$/u.test(password) },
  { name: 'mix', met: (password: string) => KINDS.filter((kind) => kind.test(password)).length >= 2 },
  { name: 'own', met: (password: string, account: Account) => password !== '' && !isOwnName(password, account) },
] as const;
