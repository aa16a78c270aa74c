import type { passkeys } from '#db/schema/security.ts';
import { AppError } from '#platform/app-error.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { AuthenticationResponse } from './ceremony-responses.ts';
import type { z } from 'zod';
import { relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/**
 * Verifies that the passkey signed the challenge, for this site and with user verification.
 * @returns the passkey's new signature counter
 * @throws AppError security.passkey-refused
 */
export async function verifyAssertion(
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
