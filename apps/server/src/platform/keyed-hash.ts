import { createHmac } from 'node:crypto';

/** A hash that only this site can make: what is short enough to guess cannot be found from it without SECRET. */
export function keyedHash(secret: string, purpose: string, value: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${value}`).digest();
}
