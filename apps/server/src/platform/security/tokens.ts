import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

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

/** Returns the value of a signed string, or null when the signature is invalid for this purpose. */
export function unsign(secret: string, purpose: string, signed: string): string | null {
  const value = signed.slice(0, Math.max(0, signed.lastIndexOf('.')));
  const expected = Buffer.from(sign(secret, purpose, value));
  const given = Buffer.from(signed);
  return expected.length === given.length && timingSafeEqual(expected, given) ? value : null;
}
