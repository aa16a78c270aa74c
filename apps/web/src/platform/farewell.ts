const KEY = 'farewell';

/** Why the session ended by the member's own wish. */
export type Farewell = { kind: 'locked' | 'mailed' } | { kind: 'deleted'; purgeAt: string };

/** Keeps for the next page why the session ended. Not in its address: a link could claim anything. */
export function keepFarewell(farewell: Farewell): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(farewell));
  } catch {
    // Without storage the page says only that one is signed out.
  }
}

/** What was kept in this tab, if anything. */
export function readFarewell(): Farewell | null {
  try {
    // Written above and by nothing else.
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Farewell | null;
  } catch {
    return null;
  }
}
