import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of secrets in the Standard Webhooks specification. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a new secret in the format of the Standard Webhooks specification. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface Message {
  id: string;
  /** Time of the attempt in seconds. */
  timestamp: number;
  body: string;
}

/**
 * Returns the headers that identify and sign a request, as in the Standard Webhooks specification
 * (https://www.standardwebhooks.com): HMAC-SHA256 of id, timestamp and body.
 */
export function signMessage(secret: string, { id, timestamp, body }: Message): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
