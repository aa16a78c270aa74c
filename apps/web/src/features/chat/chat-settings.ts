import type { MessagePermission } from '@site/contract/chat/fields.ts';

/** Copy of the contract's list: its file imports the schemas and thereby a library that pages do not need. */
export const MESSAGE_PERMISSION_OPTIONS = [
  'everyone',
  'followed',
  'nobody',
] as const satisfies readonly MessagePermission[];
