const KEY = 'socialChatTo';

/** Recipient chosen on any page, stored until the conversation is open; removed with the session. */
export const chatTarget = {
  set(userId: number): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ userId }));
    } catch {
      // Storage is unavailable; the recipient is also in the URL.
    }
  },

  /** @returns the recipient's id, which is removed by this call; null when there is none */
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
