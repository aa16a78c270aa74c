import type { FollowingList } from '@site/contract/following/schemas.ts';

/** The contract's lists once more: its file carries the schemas and with them a library that pages do without. */
export const FOLLOWING_LISTS = ['followed', 'muted', 'blocked'] as const satisfies readonly FollowingList[];
