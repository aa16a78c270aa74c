import type { Passkey } from '@site/contract/security/schemas.ts';
import type { passkeys } from '#db/schema/security.ts';

/** Returns a passkey as its owner sees it, without key material. */
export function passkeyView({ id, name, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey {
  return { id, name, createdAt, lastUsedAt };
}
