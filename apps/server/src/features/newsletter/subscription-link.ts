import { UNSUBSCRIBE_PATH } from '@site/contract/core/paths.ts';
import type { Settings } from '#platform/settings.ts';
import { sign, unsign } from '#platform/tokens.ts';

const PURPOSE = 'newsletter';

/** Where the newsletter is paused and ended, as a path: works without login for as long as the address is subscribed. */
export function subscriptionLink({ SECRET }: Pick<Settings, 'SECRET'>, subscriberId: number): string {
  return `${UNSUBSCRIBE_PATH}?token=${sign(SECRET, PURPOSE, String(subscriberId))}`;
}

/** Which subscription a token names; null when it was not made here. */
export function namedBy({ SECRET }: Pick<Settings, 'SECRET'>, token: string): number | null {
  const value = unsign(SECRET, PURPOSE, token);
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
