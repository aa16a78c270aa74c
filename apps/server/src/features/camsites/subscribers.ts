import type { Services } from '#platform/context.ts';
import { subscriber, type DomainEvent } from '#platform/outbox.ts';
import { factChanged, reviewChanged } from './events.ts';
import { SITES_TAG } from './site-tag.ts';

/** What visitors were answered of sites is read anew. */
export function camsiteSubscribers({ cache }: Services) {
  const shown = (event: DomainEvent<{ siteId: number }>) =>
    subscriber(`${event.name}.shown`, event, async (_, { afterCommit }) => afterCommit(() => cache.drop(SITES_TAG)));
  return [shown(factChanged), shown(reviewChanged)];
}
