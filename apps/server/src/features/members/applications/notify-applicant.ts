import { eq } from 'drizzle-orm';
import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { applications } from '#db/schema/members.ts';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import { applicationRejected, memberAccepted } from '../events.ts';

/**
 * Notifies applicants of the decision on their application: by email in their language, and live in their open pages.
 */
export function notifyApplicant({ mail, hub }: Services): Subscriber[] {
  return [
    subscriber('members.tell-accepted', memberAccepted, async ({ userId, automatic }, { tx, afterCommit }) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      // An applicant who is accepted automatically sees it in the page, so an email would only repeat it. An account
      // whose deletion has been requested since has no name.
      if (user && user.nickName !== '' && !automatic) {
        const { email: to, language, nickName } = user;
        await mail.send(tx, {
          to,
          language,
          kind: 'application-accepted',
          params: { nickName },
          path: user.returnPath ?? MEMBER_HOME,
        });
      }
      // The page that the sign-up came from is no longer needed.
      await updateUsers(tx, eq(users.id, userId), { returnPath: null });
      afterCommit(() => {
        hub.setRole(userId, user?.role ?? null);
        hub.send(`user:${userId}`, 'user_changed', {});
      });
    }),
    subscriber('members.tell-rejected', applicationRejected, async ({ userId, applicationId }, { tx, afterCommit }) => {
      const [found] = await tx
        .select({
          to: users.email,
          language: users.language,
          userName: users.userName,
          nickName: users.nickName,
          reason: applications.reason,
        })
        .from(applications)
        .innerJoin(users, eq(users.id, applications.userId))
        .where(eq(applications.id, applicationId));
      if (found) {
        const { to, language, reason } = found;
        const params = { userName: greetingName(found), reason };
        await mail.send(tx, { to, language, kind: 'application-rejected', params, path: '/communityView/join' });
      }
      afterCommit(() => hub.send(`user:${userId}`, 'user_changed', {}));
    }),
  ];
}
