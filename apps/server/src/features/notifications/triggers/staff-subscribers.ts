import { desc, eq } from 'drizzle-orm';
import type { NotificationName } from '@site/contract/notifications/types.ts';
import { moderationEvents, moderatorsFor, suspensions } from '#features/moderation';
import type { NotificationAbout } from '#db/schema/notifications.ts';
import { forumEvents } from '#features/forum';
import { memberEvents } from '#features/members';
import type { Services } from '#platform/context.ts';
import { subscriber, type Delivery, type Subscriber } from '#platform/jobs/outbox.ts';
import { startMemberSettings } from '../settings/settings.ts';
import { notifyAndPush } from '../notify-and-push.ts';

interface Said {
  name: NotificationName;
  subject: string;
  about: NotificationAbout;
}

/** Notifies one account. */
type Say = (delivery: Delivery, said: Said, userId: number) => Promise<void>;

const ofApplication = (name: NotificationName, { applicationId }: { applicationId: number }): Said => ({
  name,
  subject: `application:${applicationId}`,
  about: { applicationId },
});

function applicationSubscribers(say: Say): Subscriber[] {
  const { applicationReceived, applicationRejected, memberAccepted } = memberEvents;
  return [
    subscriber('notifications.application-received', applicationReceived, (of, delivery) =>
      say(delivery, ofApplication('applicationReceived', of), of.userId),
    ),
    subscriber('notifications.application-rejected', applicationRejected, (of, delivery) =>
      say(delivery, ofApplication('applicationRejected', of), of.userId),
    ),
    subscriber('notifications.new-member', memberAccepted, ({ userId }, { tx }) => startMemberSettings(tx, userId)),
    subscriber('notifications.application-accepted', memberAccepted, (of, delivery) => {
      const said = ofApplication('applicationAccepted', of);
      const about = { ...said.about, ...(of.returnPath && { path: of.returnPath }) };
      return say(delivery, { ...said, about }, of.userId);
    }),
  ];
}

/** Notifications of authors whose post staff pinned, changed, closed or merged, or whose replies they moved. */
function managedPostSubscribers(say: Say): Subscriber[] {
  const { postPinned, postChangedByStaff, postClosed, postsMerged, postSplit } = forumEvents;
  const ofPost = (name: NotificationName, postId: number): Said => ({
    name,
    subject: `post:${postId}`,
    about: { postId },
  });
  return [
    subscriber('notifications.pinned', postPinned, ({ postId, authorId, on }, delivery) =>
      say(delivery, ofPost(on ? 'postPinned' : 'postUnpinned', postId), authorId),
    ),
    subscriber('notifications.post-changed', postChangedByStaff, ({ postId, authorId }, delivery) =>
      say(delivery, ofPost('postChanged', postId), authorId),
    ),
    subscriber('notifications.post-closed', postClosed, ({ postId, authorId, closed }, delivery) =>
      say(delivery, ofPost(closed ? 'postClosed' : 'postOpened', postId), authorId),
    ),
    subscriber('notifications.posts-merged', postsMerged, async ({ postId, replyId, authorId, byId }, delivery) => {
      if (authorId === byId) return;
      const about = { postId, ownReplyId: replyId };
      await say(delivery, { name: 'postMerged', subject: `reply:${replyId}`, about }, authorId);
    }),
    subscriber('notifications.post-split', postSplit, async ({ postId, authorIds, byId }, delivery) => {
      for (const id of authorIds) if (id !== byId) await say(delivery, ofPost('repliesMoved', postId), id);
    }),
  ];
}

const DECISION_NAMES = { hidden: 'hiddenByStaff', deleted: 'deletedByStaff', warned: 'warned' } as const;

/** Notifications of authors whose content is under review or was moderated, or who were warned. */
function caseSubscribers(say: Say): Subscriber[] {
  const { caseDecided, itemUnderReview } = moderationEvents;
  return [
    subscriber('notifications.case-decided', caseDecided, async ({ caseId, authorId, outcome }, delivery) => {
      // The suspension has its own notification.
      if (outcome === 'suspended') return;
      await say(delivery, { name: DECISION_NAMES[outcome], subject: `case:${caseId}`, about: { caseId } }, authorId);
    }),
    subscriber('notifications.under-review', itemUnderReview, ({ caseId, authorId }, delivery) =>
      say(delivery, { name: 'underReview', subject: `case:${caseId}`, about: {} }, authorId),
    ),
  ];
}

/** Creates one unread row per moderator, regardless of the number of reports. */
const urgentReportSubscriber = (services: Services): Subscriber =>
  subscriber('notifications.urgent-report', moderationEvents.urgentReported, async ({ authorId }, delivery) => {
    const moderatorIds = await moderatorsFor(delivery.tx, authorId);
    const notification = { name: 'urgentReport', subject: 'urgent-reports', about: {}, actorId: null } as const;
    await notifyAndPush(services, delivery, { notification, userIds: moderatorIds.map(({ id }) => id) });
  });

function suspensionSubscribers(say: Say): Subscriber[] {
  const { memberSuspended, memberUnsuspended } = moderationEvents;
  return [
    subscriber('notifications.suspended', memberSuspended, async ({ userId }, delivery) => {
      const [latest] = await delivery.tx
        .select({ caseId: suspensions.caseId })
        .from(suspensions)
        .where(eq(suspensions.userId, userId))
        .orderBy(desc(suspensions.id))
        .limit(1);
      const about = typeof latest?.caseId === 'number' ? { caseId: latest.caseId } : {};
      await say(delivery, { name: 'suspended', subject: 'standing', about }, userId);
    }),
    subscriber('notifications.unsuspended', memberUnsuspended, ({ userId }, delivery) =>
      say(delivery, { name: 'unsuspended', subject: 'standing', about: {} }, userId),
    ),
  ];
}

/** Notifications of members whose report or appeal was decided. */
function answerSubscribers(say: Say): Subscriber[] {
  const { appealDecided, reportDecided } = moderationEvents;
  return [
    subscriber('notifications.report-decided', reportDecided, ({ reportId, reporterId, outcome }, delivery) =>
      // Does not mention a suspension, which is reported only to the suspended member.
      say(
        delivery,
        {
          ...{ name: 'reportDecided', subject: `report:${reportId}` },
          about: { reportId, word: outcome === 'kept' ? 'kept' : 'acted' },
        },
        reporterId,
      ),
    ),
    subscriber('notifications.appeal-decided', appealDecided, ({ appealId, authorId, granted }, delivery) =>
      say(
        delivery,
        {
          ...{ name: 'appealDecided', subject: `appeal:${appealId}` },
          about: { appealId, word: granted ? 'granted' : 'refused' },
        },
        authorId,
      ),
    ),
  ];
}

/** Returns subscribers that create notifications about join applications, pinned posts and moderation. */
export function staffSubscribers(services: Services): Subscriber[] {
  const say: Say = (delivery, said, userId) =>
    notifyAndPush(services, delivery, { notification: { ...said, actorId: null }, userIds: [userId] });
  return [
    ...applicationSubscribers(say),
    ...managedPostSubscribers(say),
    ...caseSubscribers(say),
    urgentReportSubscriber(services),
    ...suspensionSubscribers(say),
    ...answerSubscribers(say),
  ];
}
