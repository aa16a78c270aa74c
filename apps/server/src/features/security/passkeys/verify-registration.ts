import type { WebAuthnCredential } from '@simplewebauthn/server';
import { AppError } from '#platform/app-error.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { RegistrationResponse } from './ceremony-responses.ts';
import { relyingParty } from './relying-party.ts';
import { ALGORITHMS, webauthn } from './webauthn.ts';

/**
 * Returns true for a passkey without attestation certificates. None are requested, because they distinguish devices and
 * the library would fetch the URLs that they contain.
 */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/**
 * Returns the credential that a browser created for a challenge.
 * @throws AppError security.passkey-refused
 */
export async function verifyRegistration(
  settings: Settings,
  challenge: string,
  given: Record<string, unknown>,
): Promise<WebAuthnCredential> {
  const { id, origin } = relyingParty(settings);
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const response = RegistrationResponse.parse(given);
    if (!(await isPlain(response.response.attestationObject))) throw new AppError('security.passkey-refused');
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch {
    // The library throws for every invalid browser response.
  }
  throw new AppError('security.passkey-refused');
}
