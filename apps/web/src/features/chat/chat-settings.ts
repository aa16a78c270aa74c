import type { Writers } from '@site/contract/chat/fields.ts';

/** The contract's list once more: its file carries the schemas and with them a library that pages do without. */
export const WRITERS = ['everyone', 'followed', 'nobody'] as const satisfies readonly Writers[];
