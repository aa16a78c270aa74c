import type { LINK_STATES } from '@site/contract/link-page/schemas.ts';

/** Result of a link check. */
export type LinkState = (typeof LINK_STATES)[number];
