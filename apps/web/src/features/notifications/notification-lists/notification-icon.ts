import { NOTIFICATION_TYPES, type NotificationName } from '@site/contract/notifications/types.ts';
import type { IconName } from '#ui/icon.tsx';

const ICONS: Record<NotificationName, IconName> = {
  applicationReceived: 'mail',
  applicationRejected: 'mail',
  applicationAccepted: 'check',
  postLiked: 'heart',
  replyLiked: 'heart',
  postReplied: 'reply',
  replyReplied: 'reply',
  postPinned: 'pin',
  postUnpinned: 'pin',
  deletedByStaff: 'trash',
  achievement: 'check',
  system: 'bell',
  unsuspended: 'shield',
  suspended: 'shield',
  mentioned: 'user',
  followedReplied: 'reply',
  followedPosted: 'edit',
  newFollower: 'people',
  hiddenByStaff: 'eye',
  reportDecided: 'flag',
  underReview: 'eye',
  urgentReport: 'flag',
  appealDecided: 'flag',
  requestMoved: 'up',
  inspoLiked: 'heart',
  siteFactChanged: 'edit',
  bioChecked: 'edit',
};

const byType = new Map<number, IconName>(
  // Object.entries loses the key type of the table.
  (Object.entries(ICONS) as [NotificationName, IconName][]).map(([name, icon]) => [NOTIFICATION_TYPES[name], icon]),
);

/** Icon for a notification type; the bell for a type added in a newer version. */
export function notificationIcon(type: number): IconName {
  return byType.get(type) ?? 'bell';
}
