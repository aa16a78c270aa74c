import { useState } from 'react';
import type { NotificationSocketEvents } from '@site/contract/notifications/realtime.ts';
import { useSocketEvent } from '#platform/use-socket-event.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

export type Badge = Parameters<NotificationSocketEvents['badge_unlock']>[0];

const BadgeDialog = lazyDialog(() => import('./badge-dialog.tsx'));

/** Shows badges as they are unlocked, one after the other, each once. */
export function BadgeQueue() {
  const [waiting, setWaiting] = useState<readonly Badge[]>([]);
  useSocketEvent('badge_unlock', (badge) =>
    setWaiting((all) => (all.some((one) => one.badge === badge.badge && one.lv === badge.lv) ? all : [...all, badge])),
  );
  const [first, ...others] = waiting;
  if (!first) return null;
  return (
    <BadgeDialog badge={first} left={others.length} onNext={() => setWaiting(others)} onClose={() => setWaiting([])} />
  );
}
