import type { LINK_STATES } from '@site/contract/my-link/schemas.ts';

/** Result of a link check. */
export type LinkState = (typeof LINK_STATES)[number];
