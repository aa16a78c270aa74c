import type {
  ITEM_KINDS as ContractKinds,
  ITEM_STATES as ContractStates,
  MANAGED_POST_SORTS as ContractPostSorts,
  MANAGED_REPLY_SORTS as ContractReplySorts,
  MEMBER_SORTS as ContractMemberSorts,
} from '@site/contract/moderation/schemas.ts';

/**
 * Choices in search parameters. Those with `satisfies` are copied from the contract, because importing its file would
 * bundle the schemas into the first script of each page; `satisfies` checks that the copies match.
 */
export const KINDS = [
  'post',
  'reply',
  'inspo',
  'member',
  'message',
  'course-comment',
  'site-review',
  'link-page',
] as const satisfies typeof ContractKinds;
export const STATES = ['visible', 'hidden', 'deleted'] as const satisfies typeof ContractStates;
export const MEMBER_SORTS = ['joined', 'seen', 'name', 'role'] as const satisfies typeof ContractMemberSorts;
export const POST_SORTS = [
  'newest',
  'updated',
  'likes',
  'replies',
  'views',
] as const satisfies typeof ContractPostSorts;
export const REPLY_SORTS = ['newest', 'updated', 'likes', 'replies'] as const satisfies typeof ContractReplySorts;
export const STATUSES = ['active', 'suspended', 'banned', 'look-alike'] as const;

/** Views of the report tab: three of the queue, and the appeals. */
export const QUEUE_VIEWS = ['open', 'mine', 'decided', 'appeals'] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

export const APPLICATION_STATES = ['received', 'accepted', 'rejected'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];
