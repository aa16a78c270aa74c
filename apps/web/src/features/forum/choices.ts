import type { ReplySort as ContractReplySort, Sort as ContractSort } from '@site/contract/forum/schemas.ts';

/**
 * The contract's orders once more: its file carries the schemas and with them a library that these pages do without.
 * The types make sure that both say the same.
 */
export const SORTS = ['hot', 'new', 'helpful', 'all'] as const satisfies readonly ContractSort[];
export type Sort = ContractSort;
export const REPLY_SORTS = ['oldest', 'newest', 'liked'] as const satisfies readonly ContractReplySort[];
export type ReplySort = ContractReplySort;
