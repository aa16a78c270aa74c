import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { acceptedSecrets, type Secrets } from './secrets.ts';

/** Returns a random token of 256 bits, encoded as base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 hash of a token, which is stored instead of the token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Appends an HMAC signature for one purpose to a value.
 * @returns `value.signature`
 */
export function sign(secret: string, purpose: string, value: string): string {
  return `${value}.${createHmac('sha256', secret).update(`${purpose}:${value}`).digest('base64url')}`;
}

/** Compares two strings in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Returns the value of a string that was signed with SECRET or SECRET_PREVIOUS, or null when the signature is invalid
 * for this purpose.
 */
export function unsign(secrets: Secrets, purpose: string, signed: string): string | null {
  const value = signed.slice(0, Math.max(0, signed.lastIndexOf('.')));
  const isSigned = acceptedSecrets(secrets).some((secret) => isSame(signed, sign(secret, purpose, value)));
  return isSigned ? value : null;
}
