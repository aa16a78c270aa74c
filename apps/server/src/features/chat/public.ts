export * as chatEvents from './events.ts';
export { translatableMessage } from './messages/translatable-message.ts';
export { unreadOf } from './unread-counts/unread.ts';
