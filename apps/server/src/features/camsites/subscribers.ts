import { subscriber, type DomainEvent } from '#platform/jobs/outbox.ts';
import { factChanged, reviewChanged, sitesChanged } from './events.ts';
import { CHANGE_TAGS, SITES_TAG } from './site-tag.ts';

/** Invalidates cached data and responses about cam sites. */
export function camsiteSubscribers() {
  const shown = (event: DomainEvent<{ siteId: number }>) =>
    subscriber(`${event.name}.shown`, event, { staleTags: () => [SITES_TAG] });
  return [
    shown(factChanged),
    shown(reviewChanged),
    subscriber('camsites.sites-changed.shown', sitesChanged, { staleTags: () => CHANGE_TAGS }),
  ];
}
