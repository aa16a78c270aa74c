import { useSyncExternalStore } from 'react';
import type { NotificationSocketEvents } from '@site/contract/notifications/realtime.ts';

export type Badge = Parameters<NotificationSocketEvents['badge_unlock']>[0];

const shown = new Set<string>();
const listeners = new Set<() => void>();
let waiting: readonly Badge[] = [];

function wait(next: readonly Badge[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Queues a badge for display, at most once per tab. It is reported by the response to a claim and by the socket event,
 * in either order, and the event may be missing.
 */
export function showBadge(userId: number, badge: Badge): void {
  const key = `${userId} ${badge.badge} ${badge.lv}`;
  if (shown.has(key)) return;
  shown.add(key);
  wait([...waiting, badge]);
}

/** Removes the first badge from the queue. */
export const nextBadge = () => wait(waiting.slice(1));

export const noBadges = () => wait([]);

export function useBadgesToShow(): readonly Badge[] {
  return useSyncExternalStore(
    listen,
    () => waiting,
    () => waiting,
  );
}
