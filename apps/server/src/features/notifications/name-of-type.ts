import { NOTIFICATION_TYPES, type NotificationName } from '@site/contract/notifications/types.ts';

const NAMES = new Map<number, NotificationName>(
  // The keys are those of the table.
  Object.entries(NOTIFICATION_TYPES).map(([name, type]) => [type, name as NotificationName]),
);

/** What a kind is called here, by the number that clients know; undefined for one of a newer version. */
export function nameOfType(type: number): NotificationName | undefined {
  return NAMES.get(type);
}
