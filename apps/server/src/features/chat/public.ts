export * as chatEvents from './events.ts';
export { unreadOf } from './unread-counts/unread.ts';
