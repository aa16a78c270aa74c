import { moderationEvents } from '#features/moderation';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { pageModerated } from './events.ts';
import { pageTag } from './public-pages/public-page.ts';

/** Returns subscribers that invalidate a member's cached page when the page, its images or the account is moderated. */
export function myLinkSubscribers({ cache }: Services): Subscriber[] {
  const { memberSuspended, memberUnsuspended, memberSanctioned, sanctionLifted, picturesBlurred } = moderationEvents;
  const ofBlur = subscriber('my-link.pictures-blurred.shown', picturesBlurred, async (of, { afterCommit }) => {
    if (of.kind === 'link-page') afterCommit(() => cache.invalidate(pageTag(of.targetId)));
  });
  const ofPage = [pageModerated, memberSuspended, memberUnsuspended, memberSanctioned, sanctionLifted].map((event) =>
    subscriber(`${event.name}.link-page`, event, async ({ userId }, { afterCommit }) => {
      afterCommit(() => cache.invalidate(pageTag(userId)));
    }),
  );
  return [ofBlur, ...ofPage];
}
