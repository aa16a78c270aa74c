import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { DELETE_NOTIFICATIONS, deleteRemainingNotifications, type RemovedContent } from './delete-notifications-of.ts';

/** Deletes notifications of removed content in batches. */
export function deleteNotificationsJob(services: Services): Job<RemovedContent> {
  return { name: DELETE_NOTIFICATIONS, run: (removed) => deleteRemainingNotifications(services, removed) };
}
