/** Names of the events that webhooks receive (NEWS-30). They are permanent; `events.ts` describes their data. */
export const WEBHOOK_EVENT_NAMES = [
  'member.joined',
  'application.waiting',
  'post.published',
  'reply.published',
  'item.reported',
  'member.suspended',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENT_NAMES)[number];

/** Event that the button "Send test" sends. */
export const TEST_EVENT = 'test';

/** failing: switched off by the site after repeated failures. */
export const WEBHOOK_STATES = ['on', 'off', 'failing'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];
