import { createECDH, hkdfSync } from 'node:crypto';
import type { Settings } from '#platform/settings.ts';

export interface VapidKeys {
  subject: string;
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** More than the order has: what is left over by the division is then as good as even. */
const SEED_BYTES = 48;

/**
 * The site's keys for web push (VAPID), made of SECRET: every instance has the same, and nothing is stored. With another
 * SECRET browsers have to subscribe anew.
 */
export function vapidKeys({
  SECRET,
  PUBLIC_URL,
  secure,
}: Pick<Settings, 'SECRET' | 'PUBLIC_URL' | 'secure'>): VapidKeys {
  const seed = Buffer.from(hkdfSync('sha256', SECRET, '', 'vapid', SEED_BYTES)).toString('hex');
  const scalar = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return {
    // Whom a push service asks when something goes wrong.
    subject: secure ? PUBLIC_URL : 'mailto:no-reply@localhost',
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
