import { storedJson } from '#platform/storage/stored-values.ts';

const target = storedJson('socialChatTo', (stored) => {
  if (typeof stored !== 'object' || stored === null || !('userId' in stored)) return null;
  const { userId } = stored;
  return typeof userId === 'number' && Number.isSafeInteger(userId) && userId > 0 ? { userId } : null;
});

/** Recipient chosen on any page. Stored until the conversation is opened or the user logs out. */
export const chatTarget = {
  /** Without storage, the recipient is in the URL only. */
  set(userId: number): void {
    target.write({ userId });
  },

  /** Returns and removes the recipient's id. @returns null if there is none */
  take(): number | null {
    const stored = target.read();
    target.remove();
    return stored?.userId ?? null;
  },
};
