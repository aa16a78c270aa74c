import type { Draft } from '@site/contract/drafts/schemas.ts';
import type { drafts } from '#db/schema/drafts.ts';

export function draftView({ place, body, version, savedAt }: typeof drafts.$inferSelect): Draft {
  return { place, body, version, savedAt };
}
