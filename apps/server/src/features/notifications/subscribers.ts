import type { Services } from '#platform/context.ts';
import { bioEvents } from '#features/bio';
import { camsiteEvents } from '#features/camsites';
import { claimDecided } from '#features/industry';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { chatSubscribers } from './triggers/chat-subscribers.ts';
import { notificationRequested } from './events.ts';
import { fanOut } from './fan-out/fan-out.ts';
import { followSubscribers } from './triggers/follow-subscribers.ts';
import { contentRemovedSubscribers } from './deletion/content-removed-subscribers.ts';
import { movedContentSubscribers } from './triggers/moved-content-subscribers.ts';
import { likeSubscribers } from './triggers/like-subscribers.ts';
import { staffSubscribers } from './triggers/staff-subscribers.ts';
import { notifyAndPush } from './notify-and-push.ts';
import { contentSubscribers } from './triggers/content-subscribers.ts';

/** Path of the page that lists a member's claims. */
const CLAIMS_PATH = '/stream-summary/index';

/** Returns the event subscribers that create notifications. */
export function notificationSubscribers(services: Services): Subscriber[] {
  return [
    ...contentSubscribers(services),
    ...likeSubscribers(services),
    ...followSubscribers(services),
    ...staffSubscribers(services),
    ...contentRemovedSubscribers(services),
    ...movedContentSubscribers(),
    ...chatSubscribers(services),
    subscriber(
      'notifications.site-fact',
      camsiteEvents.factChanged,
      async ({ isOther, siteId, changeId, byId }, delivery) => {
        if (isOther) await fanOut(services, delivery, { what: 'site-fact', siteId, changeId, byId, but: [] });
      },
    ),
    // One unread row, regardless of the number of findings and days.
    subscriber('notifications.bio-checked', bioEvents.findingsChanged, ({ userId }, delivery) =>
      notifyAndPush(services, delivery, {
        notification: { name: 'bioChecked', subject: 'bio', about: {}, actorId: null },
        userIds: [userId],
      }),
    ),
    // Does not name the room, because notifications are also sent by email and push.
    subscriber('notifications.claim-decided', claimDecided, ({ claimId, userId, outcome }, delivery) =>
      notifyAndPush(services, delivery, {
        notification: {
          name: 'system',
          subject: `claim:${claimId}:${outcome}`,
          about: { message: { key: `notifications:claim.${outcome}` }, path: CLAIMS_PATH },
          actorId: null,
        },
        userIds: [userId],
      }),
    ),
    subscriber('notifications.given.told', notificationRequested, ({ userId, ...given }, delivery) =>
      notifyAndPush(services, delivery, { notification: { ...given, actorId: null }, userIds: [userId] }),
    ),
  ];
}
