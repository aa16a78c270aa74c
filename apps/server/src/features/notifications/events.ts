import type { NotificationAbout } from '#db/schema/notifications.ts';
import { domainEvent } from '#platform/outbox.ts';

/** A message from the site itself to an account. */
export const notificationRequested = domainEvent<{
  userId: number;
  name: 'achievement' | 'system';
  subject: string;
  about: Pick<NotificationAbout, 'words' | 'path'>;
}>('notifications.given');
