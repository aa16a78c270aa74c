import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { acceptedSecrets, type Secrets } from './secrets.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a separate key for each purpose, so that a ciphertext cannot be decrypted in another context. */
function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32));
}

/**
 * Encrypts a string for the database with AES-256-GCM.
 * @returns base64url of IV, authentication tag and ciphertext
 */
export function encryptSecret(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/**
 * Decrypts a string that `encryptSecret` returned, with SECRET or, if that fails, SECRET_PREVIOUS.
 * @throws Error when it was encrypted for another purpose or with another secret, or was changed
 */
export function decryptSecret(secrets: Secrets, purpose: string, encrypted: string): string {
  const [secret = '', previous] = acceptedSecrets(secrets);
  try {
    return decryptWith(secret, purpose, encrypted);
  } catch (error) {
    if (previous === undefined) throw error;
    return decryptWith(previous, purpose, encrypted);
  }
}

function decryptWith(secret: string, purpose: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const tagEnd = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, keyFor(secret, purpose), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
}
