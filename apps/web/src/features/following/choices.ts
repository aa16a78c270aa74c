import type { FollowingList } from '@site/contract/following/schemas.ts';

/** Copied from the contract, because importing its file would bundle the schemas and their library. */
export const FOLLOWING_LISTS = ['followed', 'muted', 'blocked'] as const satisfies readonly FollowingList[];
