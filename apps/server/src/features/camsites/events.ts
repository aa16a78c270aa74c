import { domainEvent } from '#platform/jobs/outbox.ts';

/** Staff wrote a fact. `changeId` is the id of its history entry; `isOther` is true if the value changed. */
export const factChanged = domainEvent<{
  siteId: number;
  changeId: number;
  isOther: boolean;
  byId: number;
}>('camsites.fact-changed');
/** Staff added, changed, ordered, retired or restored cam sites. */
export const sitesChanged = domainEvent<Record<string, never>>('camsites.sites-changed');
/** A review was created, changed or deleted by its author, or hidden, deleted or restored by moderators. */
export const reviewChanged = domainEvent<{ siteId: number; reviewId: number }>('camsites.review-changed');
