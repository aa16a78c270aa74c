const keyOf = (userId: number) => `onboarding-dismissed:${userId}`;

/** Whether the reminder was dismissed in this browser. */
export function isDismissed(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

/** Stores the dismissal of the reminder. */
export function keepDismissed(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), '1');
  } catch {
    // Without storage the reminder stays dismissed on this page only.
  }
}
