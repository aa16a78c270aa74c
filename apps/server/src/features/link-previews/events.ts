import { domainEvent } from '#platform/jobs/outbox.ts';

/** The preview of a link in a post or reply was fetched or changed. */
export const previewChanged = domainEvent<{ kind: 'post' | 'reply'; targetId: number }>('link-previews.changed');
