import type { LINK_STATES } from '@site/contract/my-link/schemas.ts';

/** What a link's address answered. */
export type LinkState = (typeof LINK_STATES)[number];
