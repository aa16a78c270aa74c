/** Storage key of the account whose pushes this browser receives. */
export const PUSH_ACCOUNT_KEY = 'push-of';
