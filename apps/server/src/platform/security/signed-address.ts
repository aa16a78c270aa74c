import { AppError } from '../app-error.ts';
import type { Settings } from '../settings/settings.ts';
import { keyedHash } from './keyed-hash.ts';
import { acceptedSecrets, type Secrets } from './secrets.ts';
import { isSame } from './tokens.ts';

const proofOf = (secret: string, path: string, until: string) =>
  keyedHash(secret, 'private-file', `${until}:${path}`).toString('base64url');

/**
 * Returns a signed URL path of a private file. The signature does not replace the access check of the caller. It adds
 * an expiry, and prevents other sites from making a member's browser fetch the file.
 * @param until expiry as a timestamp in milliseconds
 */
export function signedAddress({ SECRET }: Pick<Settings, 'SECRET'>, path: string, until: number): string {
  const seconds = String(Math.floor(until / 1000));
  return `${path}?${new URLSearchParams({ until: seconds, proof: proofOf(SECRET, path, seconds) }).toString()}`;
}

/**
 * Rejects a URL whose signature is invalid or expired.
 * @param url path and query of the request
 * @throws AppError no-such-address
 */
export function requireSigned(secrets: Secrets, url: string): void {
  const [path = '', query = ''] = url.split('?', 2);
  const given = new URLSearchParams(query);
  const until = given.get('until') ?? '';
  const proof = given.get('proof') ?? '';
  const signed = acceptedSecrets(secrets).some((secret) => isSame(proof, proofOf(secret, path, until)));
  if (!signed || Number(until) * 1000 < Date.now()) throw new AppError('no-such-address');
}
