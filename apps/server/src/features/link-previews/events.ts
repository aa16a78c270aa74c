import { domainEvent } from '#platform/outbox.ts';

/** What stands behind a link of a post or reply is known, or has changed. */
export const previewChanged = domainEvent<{ kind: 'post' | 'reply'; targetId: number }>('link-previews.changed');
