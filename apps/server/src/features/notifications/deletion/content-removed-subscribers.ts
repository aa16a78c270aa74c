import { forumEvents } from '#features/forum';
import { inspirationEvents } from '#features/inspo';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { deleteNotificationsOf } from './delete-notifications-of.ts';

/** Returns subscribers that delete unread notifications about hidden, deleted or withdrawn content. */
export function contentRemovedSubscribers(services: Services): Subscriber[] {
  const { postDeleted, postHidden, replyDeleted, replyHidden } = forumEvents;
  const { inspoDeleted, inspoHidden, inspoWithdrawn } = inspirationEvents;
  return [
    ...[postDeleted, postHidden].map((event) =>
      subscriber(`notifications.${event.name}`, event, ({ postId: id }, delivery) =>
        deleteNotificationsOf(services, delivery, { kind: 'post', id }),
      ),
    ),
    ...[replyDeleted, replyHidden].map((event) =>
      subscriber(`notifications.${event.name}`, event, ({ replyId: id }, delivery) =>
        deleteNotificationsOf(services, delivery, { kind: 'reply', id }),
      ),
    ),
    ...[inspoDeleted, inspoHidden, inspoWithdrawn].map((event) =>
      subscriber(`notifications.${event.name}`, event, ({ postId: id }, delivery) =>
        deleteNotificationsOf(services, delivery, { kind: 'inspo', id }),
      ),
    ),
  ];
}
