import { domainEvent } from '#platform/outbox.ts';

/** Staff have written a fact. `changeId` is that of its line of the history; `isOther`: its value is another one. */
export const factChanged = domainEvent<{
  siteId: number;
  changeId: number;
  isOther: boolean;
  byId: number;
}>('camsites.fact-changed');
/** A review was written, changed or deleted, or moderators have hidden or shown it. */
export const reviewChanged = domainEvent<{ siteId: number; reviewId: number }>('camsites.review-changed');
