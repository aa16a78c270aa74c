import type { Services } from '#platform/context.ts';
import { bioEvents } from '#features/bio';
import { camsiteEvents } from '#features/camsites';
import { subscriber, type Subscriber } from '#platform/outbox.ts';
import { chatSubscribers } from './chat-subscribers.ts';
import { noticeGiven } from './events.ts';
import { fanOut } from './fan-out.ts';
import { followSubscribers } from './follow-subscribers.ts';
import { goneSubscribers } from './gone-subscribers.ts';
import { likeSubscribers } from './like-subscribers.ts';
import { staffSubscribers } from './staff-subscribers.ts';
import { tellAndRing } from './tell-and-ring.ts';
import { writingSubscribers } from './writing-subscribers.ts';

/** Event subscribers that create notifications. */
export function notificationSubscribers(services: Services): Subscriber[] {
  return [
    ...writingSubscribers(services),
    ...likeSubscribers(services),
    ...followSubscribers(services),
    ...staffSubscribers(services),
    ...goneSubscribers(services),
    ...chatSubscribers(services),
    subscriber(
      'notifications.site-fact',
      camsiteEvents.factChanged,
      async ({ isOther, siteId, changeId, byId }, delivery) => {
        if (isOther) await fanOut(services, delivery, { what: 'site-fact', siteId, changeId, byId, but: [] });
      },
    ),
    // One unread row, regardless of the number of findings and days.
    subscriber('notifications.bio-checked', bioEvents.foundAnew, ({ userId }, delivery) =>
      tellAndRing(services, delivery, { name: 'bioChecked', subject: 'bio', about: {}, actorId: null }, [userId]),
    ),
    subscriber('notifications.given.told', noticeGiven, ({ userId, ...given }, delivery) =>
      tellAndRing(services, delivery, { ...given, actorId: null }, [userId]),
    ),
  ];
}
