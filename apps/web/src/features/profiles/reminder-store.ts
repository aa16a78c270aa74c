const keyOf = (userId: number) => `onboarding-dismissed:${userId}`;

/** Whether the reminder was closed in this browser. */
export function isDismissed(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

/** The reminder was closed. */
export function keepDismissed(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), '1');
  } catch {
    // It stays closed as long as the page.
  }
}
