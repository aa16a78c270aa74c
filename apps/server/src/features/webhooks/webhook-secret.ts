import { decryptSecret, encryptSecret } from '#platform/security/encrypt-secret.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import type { EncryptedColumn } from '#platform/security/encrypted-columns.ts';
import type { Secrets } from '#platform/security/secrets.ts';

const PURPOSE = 'webhooks';

export const encryptWebhookSecret = ({ SECRET }: Secrets, secret: string): string =>
  encryptSecret(SECRET, PURPOSE, secret);

export const decryptWebhookSecret = (secrets: Secrets, encrypted: string): string =>
  decryptSecret(secrets, PURPOSE, encrypted);

export const webhookSecretColumn: EncryptedColumn = {
  name: 'webhook secrets',
  table: webhooks,
  id: webhooks.id,
  value: webhooks.secret,
  purpose: () => PURPOSE,
};
