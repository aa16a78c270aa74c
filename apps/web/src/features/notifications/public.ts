export { showBadge } from './badges/badges-to-show.ts';
export { loadNotificationsPopover } from './notification-lists/load-notifications-popover.ts';
export { PushPanel } from './push/push-panel.tsx';
export { ChoicesPanel } from './settings/choices-panel.tsx';
export { QuietPanel } from './settings/quiet-panel.tsx';
export { LazyLive } from './unread-counts/lazy-live.ts';
export { unreadKey } from './unread-counts/unread-key.ts';
