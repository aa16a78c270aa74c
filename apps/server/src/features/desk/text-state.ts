import type { TextState } from '@site/contract/desk/schemas.ts';
import type { Part } from '@site/contract/documents/fields.ts';

interface Stand {
  part: Part;
  live: { sameAs: number | null } | undefined;
  draft: { publishAt: string | null } | undefined;
  /** Number of the English version that is live. */
  english: number | undefined;
}

/** How a part of a document stands: what is being written of it comes before what readers see. */
export function textState({ part, live, draft, english }: Stand): TextState {
  if (draft) return draft.publishAt === null ? 'draft' : 'scheduled';
  if (!live) return 'missing';
  const follows = part === 'es' || part === 'ru';
  return follows && english !== undefined && live.sameAs !== english ? 'outdated' : 'current';
}
