import { decryptSecret, encryptSecret } from '#platform/security/encrypt-secret.ts';
import type { Settings } from '#platform/settings/settings.ts';

const PURPOSE = 'webhooks';

type Keys = Pick<Settings, 'SECRET'>;

export const encryptWebhookSecret = ({ SECRET }: Keys, secret: string): string =>
  encryptSecret(SECRET, PURPOSE, secret);

export const decryptWebhookSecret = ({ SECRET }: Keys, encrypted: string): string =>
  decryptSecret(SECRET, PURPOSE, encrypted);
