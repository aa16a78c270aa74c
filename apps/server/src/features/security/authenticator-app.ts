import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '#platform/seal.ts';
import type { Settings } from '#platform/settings.ts';

/** What every authenticator app understands. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps before and after the current one that count: clocks differ, and typing takes a while. */
const WINDOW = 1;

/** One account's secret opens with no other account's key: rows cannot be exchanged. */
const purpose = (userId: number) => `two-factor:${userId}`;

/** A new secret as base32. */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function sealAppSecret({ SECRET }: Settings, userId: number, secret: string): string {
  return seal(SECRET, purpose(userId), secret);
}

/** The address that an app reads from a QR code. Others see the phone: it holds no email. */
export function appUri({ PRODUCT_NAME }: Settings, userName: string, secret: string): string {
  return new TOTP({ ...KIND, issuer: PRODUCT_NAME, label: userName, secret }).toString();
}

/** The time step that a code belongs to; null when it is of none that counts now. */
export function stepOfCode(
  { SECRET }: Settings,
  { userId, secret }: { userId: number; secret: string },
  code: string,
): number | null {
  // The library compares bytes: signs of other alphabets are more of them, and that it does not take.
  if (!/^[0-9]+$/.test(code)) return null;
  const now = Date.now();
  const app = new TOTP({ ...KIND, secret: unseal(SECRET, purpose(userId), secret) });
  const delta = app.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : app.counter({ timestamp: now }) + delta;
}
