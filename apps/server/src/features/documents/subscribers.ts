import { subscriber } from '#platform/jobs/outbox.ts';
import { documentPublished } from './events.ts';
import { documentTag } from './live-documents.ts';

/**
 * Returns the subscriber that invalidates the cached documents of the published kind, and the sitemap. A course also
 * invalidates the chapters.
 */
export function documentSubscribers() {
  return [
    subscriber('documents.cache', documentPublished, {
      staleTags: ({ kind }) => {
        const kinds = kind === 'courses' ? (['courses', 'chapters'] as const) : [kind];
        return [...kinds.map(documentTag), 'sitemap'];
      },
    }),
  ];
}
