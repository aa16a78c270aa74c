import { replyPath } from '@site/contract/forum/paths.ts';
import type { WebhookEvent } from '@site/contract/webhooks/event-names.ts';
import type { WebhookData } from '@site/contract/webhooks/events.ts';
import { forumEvents } from '#features/forum';
import { memberEvents } from '#features/members';
import { moderationEvents } from '#features/moderation';
import type { Services } from '#platform/context.ts';
import { subscriber, type DomainEvent, type Subscriber } from '#platform/jobs/outbox.ts';
import { queueDeliveries } from './queue-deliveries.ts';

/** Data of an event with the path of its page. */
type SourceData<E extends WebhookEvent> = Omit<WebhookData<E>, 'url'> & { path: string };

/** Makes the domain event of a feature the source of a webhook event. */
type CreateSubscriber = (services: Services) => Subscriber;

function source<E extends WebhookEvent, Payload>(
  event: E,
  domainEvent: DomainEvent<Payload>,
  dataOf: (payload: Payload) => SourceData<E>,
): CreateSubscriber {
  return (services) =>
    subscriber(`webhooks.${event}`, domainEvent, (payload, { tx, at }) => {
      const { path, ...data } = dataOf(payload);
      return queueDeliveries(services, tx, { event, at, data: { ...data, url: services.settings.PUBLIC_URL + path } });
    });
}

const memberPath = (userId: number) => `/user-info?userId=${userId}`;

/** Sources of all webhook events: the record makes the compiler report a missing one. */
const SOURCES: Record<WebhookEvent, CreateSubscriber> = {
  'member.joined': source('member.joined', memberEvents.memberAccepted, ({ userId }) => ({
    memberId: userId,
    path: memberPath(userId),
  })),
  'application.waiting': source('application.waiting', memberEvents.applicationReceived, ({ applicationId }) => ({
    applicationId,
    path: '/management/applications',
  })),
  'post.published': source('post.published', forumEvents.postCreated, ({ postId, authorId }) => ({
    postId,
    authorId,
    path: `/forumDetails?id=${postId}`,
  })),
  'reply.published': source('reply.published', forumEvents.replyCreated, ({ postId, replyId, authorId }) => ({
    postId,
    replyId,
    authorId,
    path: replyPath(postId, replyId),
  })),
  'item.reported': source('item.reported', moderationEvents.caseOpened, ({ caseId, kind }) => ({
    caseId,
    kind,
    path: '/management/report',
  })),
  'member.suspended': source('member.suspended', moderationEvents.memberSuspended, ({ userId }) => ({
    memberId: userId,
    path: memberPath(userId),
  })),
};

/** Queues deliveries when something happens on the site. */
export const webhookSubscribers = (services: Services): Subscriber[] =>
  Object.values(SOURCES).map((create) => create(services));
