import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { passkeys } from '#db/schema/security.ts';
import { logInWithProof, consumeTicket, giveTicket } from '#features/accounts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { AuthenticationResponse } from './ceremony-responses.ts';
import { CEREMONY_MS, relyingParty, webauthn } from './webauthn.ts';

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

/**
 * Starts a login by passkey. The options contain no account, so they do not reveal which accounts have a passkey
 * (AUTH-21).
 */
export const startPasskeyLogin: Operation<typeof securityRoutes.startPasskeyLogin> = async ({ db, settings }) => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(settings).id,
    userVerification: 'required',
    timeout: CEREMONY_MS,
  });
  const ticket = await giveTicket(db, { kind: 'passkey-login', userId: null, challenge: options.challenge });
  return { ticket, options: { ...options } };
};

/**
 * Verifies that the passkey signed the challenge, for this site and with user verification.
 * @returns the passkey's new signature counter
 * @throws AppError security.passkey-refused
 */
async function verifyAssertion(
  settings: Settings,
  challenge: string,
  { response, passkey }: { response: z.infer<typeof AuthenticationResponse>; passkey: typeof passkeys.$inferSelect },
): Promise<number> {
  const { id, origin } = relyingParty(settings);
  const { verifyAuthenticationResponse } = await webauthn();
  const { credentialId, publicKey, counter } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch {
    // The library throws for every invalid browser response.
  }
  throw new AppError('security.passkey-refused');
}
