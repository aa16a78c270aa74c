import type { Settings } from '#platform/settings.ts';

/**
 * Returns whether emails are captured and readable by everyone at /dev/outbox: no mail server is set and the site is
 * reachable only locally, as on a first start. Never true with a public address.
 */
export function capturesEmails({ SMTP_URL, NODE_ENV, loopbackOnly }: Settings): boolean {
  if (SMTP_URL !== undefined || NODE_ENV === 'uat') return false;
  return NODE_ENV !== 'production' || loopbackOnly;
}
