import { storedJson } from '../storage/stored-values.ts';

/** Reason for a log-out, shown on the next page. */
export type LogOutReason = { kind: 'locked' | 'mailed' } | { kind: 'deleted'; purgeAt: string };

// Written only by storeLogOutReason.
const stored = storedJson('farewell', (value) => value as LogOutReason | null);

/**
 * Stores the log-out reason for the next page; without storage, that page shows only that the user is logged out. The
 * reason is not in the URL, because a link could claim any reason.
 */
export function storeLogOutReason(reason: LogOutReason): void {
  stored.write(reason);
}

/** Returns the log-out reason stored in this tab, or null. */
export const readLogOutReason = (): LogOutReason | null => stored.read();
