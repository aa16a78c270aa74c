import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/outbox.ts';
import { hourKept } from './store/hour-kept.ts';
import { industryTag } from './reading/tag-of.ts';

/** Lets visitors see a new hour at once. */
export function industrySubscribers({ cache }: Services): Subscriber[] {
  return [
    subscriber('industry.hour-kept.shown', hourKept, async ({ network }, { afterCommit }) => {
      afterCommit(() => cache.drop(industryTag(network)));
    }),
  ];
}
