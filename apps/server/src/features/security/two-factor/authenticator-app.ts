import { Secret, TOTP } from 'otpauth';
import { encryptSecret, decryptSecret } from '#platform/security/encrypt-secret.ts';
import { twoFactors } from '#db/schema/security.ts';
import type { EncryptedColumn } from '#platform/security/encrypted-columns.ts';
import type { Secrets } from '#platform/security/secrets.ts';

/** Parameters that every authenticator app supports. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Number of accepted time steps before and after the current one, because of clock skew and typing time. */
const WINDOW = 1;

/** The encryption key depends on the account, so secrets cannot be swapped between rows. */
const purpose = (userId: number) => `two-factor:${userId}`;

export const appSecretColumn: EncryptedColumn = {
  name: 'authenticator app secrets',
  table: twoFactors,
  id: twoFactors.userId,
  value: twoFactors.secret,
  purpose,
};

/** Returns a new secret as base32. */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function encryptAppSecret({ SECRET }: Secrets, userId: number, secret: string): string {
  return encryptSecret(SECRET, purpose(userId), secret);
}

/** Returns the URI that an app reads from a QR code. It contains no email, because others may see the phone. */
export function appUri(product: string, userName: string, secret: string): string {
  return new TOTP({ ...KIND, issuer: product, label: userName, secret }).toString();
}

/** Returns the time step of a code; null when it matches no accepted step. */
export function stepOfCode(
  secrets: Secrets,
  { userId, secret }: { userId: number; secret: string },
  code: string,
): number | null {
  // The library compares bytes and fails on digits of other scripts, which are encoded in more bytes.
  if (!/^[0-9]+$/.test(code)) return null;
  const now = Date.now();
  const app = new TOTP({ ...KIND, secret: decryptSecret(secrets, purpose(userId), secret) });
  const delta = app.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : app.counter({ timestamp: now }) + delta;
}
