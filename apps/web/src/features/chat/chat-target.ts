const KEY = 'socialChatTo';

/** Whom somebody wants to write to, from wherever they pressed it, until the conversation is open; it goes with the session. */
export const chatTarget = {
  set(userId: number): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ userId }));
    } catch {
      // The address says it as well.
    }
  },

  /** @returns null when nobody is meant; it is asked for once */
  take(): number | null {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      localStorage.removeItem(KEY);
      if (typeof kept !== 'object' || kept === null || !('userId' in kept)) return null;
      const { userId } = kept;
      return typeof userId === 'number' && Number.isSafeInteger(userId) && userId > 0 ? userId : null;
    } catch {
      return null;
    }
  },
};
