import type { MessagePermission } from '@site/contract/chat/fields.ts';

/** Copy of the contract's list, because importing it would add zod to these pages. */
export const MESSAGE_PERMISSION_OPTIONS = [
  'everyone',
  'followed',
  'nobody',
] as const satisfies readonly MessagePermission[];
