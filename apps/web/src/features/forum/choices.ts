import type { FeatureSort as ContractFeatureSort } from '@site/contract/forum/feature-request.ts';
import type {
  FeatureState as ContractFeatureState,
  ReplySort as ContractReplySort,
  Sort as ContractSort,
} from '@site/contract/forum/schemas.ts';

/**
 * Copied from the contract, because importing its file would bundle the schemas and their library. The types guarantee
 * that the contract allows each of these values.
 */
export const SORTS = ['hot', 'new', 'helpful', 'all'] as const satisfies readonly ContractSort[];
/** Sort orders of all posts, and the separate list of followed posts. */
export const LISTS = [...SORTS, 'following'] as const;
export type ListSort = (typeof LISTS)[number];
/** List shown without a `sort` parameter. */
export const DEFAULT_LIST = 'hot' satisfies ListSort;
export const REPLY_SORTS = ['oldest', 'newest', 'liked'] as const satisfies readonly ContractReplySort[];
export type ReplySort = ContractReplySort;
export const FEATURE_STATES = [
  'open',
  'planned',
  'in-progress',
  'done',
  'declined',
] as const satisfies readonly ContractFeatureState[];
export type FeatureState = ContractFeatureState;
export const FEATURE_SORTS = ['votes', 'new'] as const satisfies readonly ContractFeatureSort[];
export type FeatureSort = ContractFeatureSort;
