import { createECDH, hkdfSync } from 'node:crypto';
import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Operation } from '#platform/feature.ts';

export interface VapidKeys {
  subject: string;
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** More bytes than the group order, so that the bias of the modulo operation is negligible. */
const SEED_BYTES = 48;

/**
 * Derives the VAPID keys for web push from a secret, so that all instances have the same keys without storing them.
 * Browsers subscribe with those of SECRET; push services accept only the keys that a browser has subscribed with.
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
    // Contact address for operators of push services.
    subject: secure ? PUBLIC_URL : 'mailto:no-reply@localhost',
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

export const pushKey: Operation<typeof notificationRoutes.pushKey> = async ({ settings }) => ({
  key: vapidKeys(settings).publicKey,
});
