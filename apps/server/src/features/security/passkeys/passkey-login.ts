import { and, eq, sql } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { passkeys } from '#db/schema/security.ts';
import { logInWithProof, consumeTicket } from '#features/accounts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { AuthenticationResponse } from './ceremony-responses.ts';
import { verifyAssertion } from './verify-assertion.ts';

/**
 * Logs in with a passkey. The device plus a fingerprint, face or PIN counts as two factors, so no code is required
 * (AUTH-21).
 */
export const passkeyLogin: Operation<typeof securityRoutes.passkeyLogin> = async (context, { ticket, response }) => {
  const { db, settings } = context;
  const { challenge } = await consumeTicket(db, 'passkey-login', ticket);
  const parsed = AuthenticationResponse.safeParse(response);
  if (!parsed.success) throw new AppError('security.passkey-refused');
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, parsed.data.id));
  if (!passkey) throw new AppError('security.passkey-refused');
  const counter = await verifyAssertion(settings, challenge, { response: parsed.data, passkey });
  // Matches only while the stored signature counter is unchanged: of two concurrent responses with the same count, one
  // comes from a copied authenticator.
  const unchanged = and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter));
  return logInWithProof(context, passkey.userId, async (tx) => {
    const used = await tx
      .update(passkeys)
      .set({ counter, lastUsedAt: sql`now()` })
      .where(unchanged)
      .returning({ id: passkeys.id });
    if (used.length === 0) throw new AppError('security.passkey-refused');
  });
};
