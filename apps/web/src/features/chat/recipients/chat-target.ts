const KEY = 'socialChatTo';

/** Recipient chosen on any page. Stored until the conversation is opened or the user logs out. */
export const chatTarget = {
  set(userId: number): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ userId }));
    } catch {
      // Storage is unavailable, but the recipient is also in the URL.
    }
  },

  /** Returns and removes the recipient's id. @returns null if there is none */
  take(): number | null {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      localStorage.removeItem(KEY);
      if (typeof stored !== 'object' || stored === null || !('userId' in stored)) return null;
      const { userId } = stored;
      return typeof userId === 'number' && Number.isSafeInteger(userId) && userId > 0 ? userId : null;
    } catch {
      return null;
    }
  },
};
