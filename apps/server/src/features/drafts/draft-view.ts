import type { Draft } from '@site/contract/drafts/schemas.ts';
import type { drafts } from '#db/schema/drafts.ts';

/** Maps a draft row to the response for its author's devices. */
export function draftView({ place, body, version, savedAt }: typeof drafts.$inferSelect): Draft {
  return { place, body, version, savedAt };
}
