import { isTranslation } from '@site/contract/core/languages.ts';
import type { TextState } from '@site/contract/cms/schemas.ts';
import type { Part } from '@site/contract/documents/fields.ts';

interface Stand {
  part: Part;
  live: { sameAs: number | null } | undefined;
  draft: { publishAt: string | null } | undefined;
  /** Number of the live English version. */
  english: number | undefined;
}

/** Returns the state of a document part. A draft takes precedence over the live text. */
export function textState({ part, live, draft, english }: Stand): TextState {
  if (draft) return draft.publishAt === null ? 'draft' : 'scheduled';
  if (!live) return 'missing';
  return isTranslation(part) && english !== undefined && live.sameAs !== english ? 'outdated' : 'current';
}
