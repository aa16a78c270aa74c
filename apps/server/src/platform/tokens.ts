import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random token of 256 bits, safe in URLs and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** `value.signature`: a text that only this site can have made for this purpose. */
export function sign(secret: string, purpose: string, value: string): string {
  return `${value}.${createHmac('sha256', secret).update(`${purpose}:${value}`).digest('base64url')}`;
}

/** The value of a signed text, or null when it was not signed by us for this purpose. */
export function unsign(secret: string, purpose: string, signed: string): string | null {
  const value = signed.slice(0, Math.max(0, signed.lastIndexOf('.')));
  const expected = Buffer.from(sign(secret, purpose, value));
  const given = Buffer.from(signed);
  return expected.length === given.length && timingSafeEqual(expected, given) ? value : null;
}
