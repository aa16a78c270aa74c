import { subscriber } from '#platform/jobs/outbox.ts';
import { documentPublished } from './events.ts';
import { documentTag } from './live-documents.ts';

/** Returns a subscriber that invalidates cached documents of the published kind. */
export function documentSubscribers() {
  return [
    subscriber('documents.cache', documentPublished, async () => undefined, {
      staleTags: ({ kind }) => {
        const kinds = kind === 'courses' ? (['courses', 'chapters'] as const) : [kind];
        return [...kinds.map(documentTag), 'sitemap'];
      },
    }),
  ];
}
