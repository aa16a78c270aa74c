import type { Reply } from '@site/contract/forum/schemas.ts';

/** Target of a reply that is being written. */
export interface ReplyTarget {
  /** Null when the reply answers the post. */
  to: Reply | null;
  /** Quote to insert into the new reply, with its author. */
  quote: { html: string; author: string } | null;
}
