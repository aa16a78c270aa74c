import type { NotificationAbout } from '#db/schema/notifications.ts';
import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted to send an account a notification from the site itself. */
export const notificationRequested = domainEvent<{
  userId: number;
  name: 'achievement' | 'system';
  subject: string;
  about: Pick<NotificationAbout, 'message' | 'words' | 'path'>;
}>('notifications.given');
