import { storedText } from '#platform/storage/stored-values.ts';

const dismissal = (userId: number) => storedText(`onboarding-dismissed:${userId}`);

/** Whether the reminder was dismissed in this browser. */
export const isDismissed = (userId: number): boolean => dismissal(userId).read() !== null;

/** Stores the dismissal of the reminder. Without storage it applies to this page only. */
export function keepDismissed(userId: number): void {
  dismissal(userId).write('1');
}
