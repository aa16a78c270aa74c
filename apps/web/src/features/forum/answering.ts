import type { Reply } from '@site/contract/forum/schemas.ts';

/** What a reply that is being written answers. */
export interface Answering {
  /** Null: the post itself. */
  to: Reply | null;
  /** What is to stand as a quote in the new reply, and who wrote it. */
  quote: { html: string; author: string } | null;
}
