import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { hourStored } from './store/hour-stored.ts';
import { industryTag } from './reading/tag-of.ts';

/** Returns the subscriber that invalidates cached responses when an hour is stored. */
export function industrySubscribers(): Subscriber[] {
  return [
    subscriber('industry.hour-kept.shown', hourStored, {
      staleTags: ({ network }) => [industryTag(network)],
    }),
  ];
}
