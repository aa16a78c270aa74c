const KEY = 'farewell';

/** Reason for a log-out, shown on the next page. */
export type LogOutReason = { kind: 'locked' | 'mailed' } | { kind: 'deleted'; purgeAt: string };

/** Stores the log-out reason for the next page. It is not in the URL, because a link could claim any reason. */
export function storeLogOutReason(reason: LogOutReason): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(reason));
  } catch {
    // Without storage, the page shows only that the user is logged out.
  }
}

/** Returns the log-out reason stored in this tab, or null. */
export function readLogOutReason(): LogOutReason | null {
  try {
    // Written only by storeLogOutReason.
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LogOutReason | null;
  } catch {
    return null;
  }
}
