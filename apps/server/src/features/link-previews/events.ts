import { domainEvent } from '#platform/jobs/outbox.ts';

/** The preview of a link in a post or reply was fetched, for the first time or again. */
export const previewChanged = domainEvent<{ kind: 'post' | 'reply'; targetId: number }>('link-previews.changed');
