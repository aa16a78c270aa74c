export { ChatLink } from './chat-link.tsx';
export { LazyChatHost } from './lazy-chat-host.ts';
export { MessagePermissionPanel } from './message-requests/message-permission-panel.tsx';
export { chatUnreadQuery } from './queries.ts';
export { chatUnreadKey } from './unread-key.ts';
export { MessageButton } from './recipients/message-button.tsx';
