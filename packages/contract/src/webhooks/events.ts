import { z } from 'zod';
import { Id } from '../core/fields.ts';
import type { WebhookEvent } from './event-names.ts';
import { ITEM_KINDS } from '../moderation/schemas.ts';

/** Address of a page of this site. */
const url = z.string().describe('Address of the page on this site.');

/**
 * Events that webhooks receive (NEWS-30), with the schema of their data: ids and addresses only, neither email
 * addresses nor texts.
 */
export const WEBHOOK_EVENTS = {
  'member.joined': {
    summary: 'An account has become a member',
    data: z.object({ memberId: Id, url }),
  },
  'application.waiting': {
    summary: 'A join application waits for a decision',
    data: z.object({ applicationId: Id, url }),
  },
  'post.published': {
    summary: 'A post has become visible',
    data: z.object({ postId: Id, authorId: Id, url }),
  },
  'reply.published': {
    summary: 'A reply has become visible',
    data: z.object({ postId: Id, replyId: Id, authorId: Id, url }),
  },
  'item.reported': {
    summary: 'A case has been opened about reported or watched content, or about a member',
    data: z.object({ caseId: Id, kind: z.enum(ITEM_KINDS), url }),
  },
  'member.suspended': {
    summary: 'A member has been suspended',
    data: z.object({ memberId: Id, url }),
  },
} as const satisfies Record<WebhookEvent, { summary: string; data: z.ZodObject }>;

/** Data of an event. */
export type WebhookData<E extends WebhookEvent> = z.infer<(typeof WEBHOOK_EVENTS)[E]['data']>;
