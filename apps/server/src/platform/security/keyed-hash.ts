import { createHmac } from 'node:crypto';

/**
 * Returns an HMAC-SHA-256 of `value` for one purpose. Without the secret, short values cannot be recovered by brute
 * force.
 */
export function keyedHash(secret: string, purpose: string, value: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${value}`).digest();
}
