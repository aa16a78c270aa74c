import type { Reply } from '@site/contract/forum/schemas.ts';

/** What a reply that is being written answers. */
export interface Answering {
  to: Reply;
  /** Its text is to stand as a quote in the new reply. */
  quote: boolean;
}
