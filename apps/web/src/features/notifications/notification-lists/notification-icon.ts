import { NOTIFICATION_KINDS } from '@site/contract/notifications/types.ts';
import type { IconName } from '#ui/icon.tsx';

const byType = new Map<number, IconName>(Object.values(NOTIFICATION_KINDS).map(({ type, icon }) => [type, icon]));

/** Icon for a notification type; the bell for a type added in a newer version. */
export function notificationIcon(type: number): IconName {
  return byType.get(type) ?? 'bell';
}
