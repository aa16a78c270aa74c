import type { Export } from '@site/contract/privacy/schemas.ts';
import type { exports } from '#db/schema/privacy.ts';

/** Returns an export as its owner sees it. */
export function exportView(row: typeof exports.$inferSelect): Export {
  const { id, state, progress, bytes, createdAt, expiresAt } = row;
  return { id, state, progress, bytes, startedAt: createdAt, expiresAt };
}
