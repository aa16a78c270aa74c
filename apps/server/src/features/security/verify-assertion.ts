import type { passkeys } from '#db/schema/security.ts';
import { AppError } from '#platform/app-error.ts';
import type { Settings } from '#platform/settings.ts';
import type { AuthenticationResponse } from './ceremony-responses.ts';
import type { z } from 'zod';
import { relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/**
 * Checks that the passkey signed the challenge, here and for a person that it recognised.
 * @returns its new counter
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
    // Whatever is wrong with what a browser sent, the library says it by throwing.
  }
  throw new AppError('security.passkey-refused');
}
