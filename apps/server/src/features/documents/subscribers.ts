import type { Services } from '#platform/context.ts';
import { subscriber } from '#platform/outbox.ts';
import { documentPublished } from './events.ts';
import { documentTag } from './live-documents.ts';

/** What was kept in memory of a kind is read anew. */
export function documentSubscribers({ cache }: Services) {
  return [
    subscriber('documents.cache', documentPublished, async ({ kind }, { afterCommit }) => {
      const kinds = kind === 'courses' ? (['courses', 'chapters'] as const) : [kind];
      afterCommit(() => cache.drop(...kinds.map(documentTag), 'sitemap'));
    }),
  ];
}
