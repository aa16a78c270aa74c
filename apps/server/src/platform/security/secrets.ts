import type { Settings } from '../settings/settings.ts';
import { keyedHash } from './keyed-hash.ts';

/** SECRET and the secrets that it replaced. */
export type Secrets = Pick<Settings, 'SECRET'> & Partial<Pick<Settings, 'SECRET_PREVIOUS' | 'retiredSecrets'>>;

/** Returns the secrets whose signatures and ciphertexts are valid: SECRET first, then SECRET_PREVIOUS if it is set. */
export function acceptedSecrets({ SECRET, SECRET_PREVIOUS }: Secrets): readonly string[] {
  return SECRET_PREVIOUS === undefined ? [SECRET] : [SECRET, SECRET_PREVIOUS];
}

/**
 * Returns all secrets that the site has used, the newest first. Stored hashes can't be recomputed, because the values
 * are not stored, so a value is compared with the hashes of every secret.
 */
export function allSecrets(secrets: Secrets): readonly string[] {
  return [...new Set([...acceptedSecrets(secrets), ...(secrets.retiredSecrets ?? [])])];
}

/**
 * Returns the first secret of the site, for values that must not change with SECRET and protect nothing, such as the
 * order of a member's bingo board.
 */
export function firstSecret(secrets: Secrets): string {
  return secrets.retiredSecrets?.at(-1) ?? secrets.SECRET_PREVIOUS ?? secrets.SECRET;
}

/** Returns the keyed hashes of a value with all secrets, to find a stored hash of it; that of SECRET is the first. */
export function keyedHashes(secrets: Secrets, purpose: string, value: string): Buffer[] {
  return allSecrets(secrets).map((secret) => keyedHash(secret, purpose, value));
}
