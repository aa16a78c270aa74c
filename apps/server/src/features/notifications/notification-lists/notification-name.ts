import { NOTIFICATION_TYPES, type NotificationName } from '@site/contract/notifications/types.ts';

const NAMES = new Map<number, NotificationName>(
  // The keys are those of NOTIFICATION_TYPES.
  Object.entries(NOTIFICATION_TYPES).map(([name, type]) => [type, name as NotificationName]),
);

/**
 * Returns the name of a notification type by its number in the API, or undefined for a type added in a newer version.
 */
export function notificationName(type: number): NotificationName | undefined {
  return NAMES.get(type);
}
