import { UNSUBSCRIBE_PATH } from '@site/contract/core/paths.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { sign, unsign } from '#platform/security/tokens.ts';

const PURPOSE = 'newsletter';

/** Returns the path of the page on which a subscription can be changed or ended. The page works without login. */
export function subscriptionLink({ SECRET }: Pick<Settings, 'SECRET'>, subscriberId: number): string {
  return `${UNSUBSCRIBE_PATH}?token=${sign(SECRET, PURPOSE, String(subscriberId))}`;
}

/** Returns the subscription id in a token, or null when the token is invalid. */
export function namedBy(secrets: Secrets, token: string): number | null {
  const value = unsign(secrets, PURPOSE, token);
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
