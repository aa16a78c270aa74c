import { subscriber } from '#platform/outbox.ts';
import { documentPublished } from './events.ts';
import { documentTag } from './live-documents.ts';

/** Invalidates cached documents of the kind. */
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
