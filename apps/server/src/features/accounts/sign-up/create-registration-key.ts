import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { registrationKeys } from '#db/schema/accounts.ts';
import type { Operation } from '#platform/feature.ts';
import { hashToken, newToken } from '#platform/security/tokens.ts';

const TTL_MS = 30 * 60_000;

/** Issues a registration key (AUTH-01). */
export const createRegistrationKey: Operation<typeof accountRoutes.exponent> = async ({ db }) => {
  const key = newToken();
  const expiresAt = new Date(Date.now() + TTL_MS).toISOString();
  await db.insert(registrationKeys).values({ hash: hashToken(key), expiresAt });
  return { key, expiresAt };
};
