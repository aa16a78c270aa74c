import { sql, type SQL } from 'drizzle-orm';
import type { ItemKind } from '@site/contract/moderation/schemas.ts';
import { BLURS } from '@site/contract/moderation/trust.ts';
import { cases } from '#db/schema/moderation.ts';

/**
 * Returns a query column that is true while the images of an item are blurred pending a decision.
 * @param id the item's id, qualified: `posts.id`
 */
export function hasBlurredPictures(kind: ItemKind, id: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from ${cases} c
    where c.kind = ${kind} and c.target_id = ${id} and c.open and c.automatic = ${BLURS})`;
}
