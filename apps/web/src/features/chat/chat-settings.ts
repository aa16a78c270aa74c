import type { Writers } from '@site/contract/chat/fields.ts';

/** Copy of the contract's list: its file imports the schemas and thereby a library that pages do not need. */
export const WRITERS = ['everyone', 'followed', 'nobody'] as const satisfies readonly Writers[];
