import type { Settings } from '#platform/settings/settings.ts';

/** Page of the captured emails. */
export const CAPTURED_EMAILS_PATH = '/dev/outbox';

/**
 * Returns whether emails are captured and readable by everyone at /dev/outbox. This requires that no mail server is set
 * and, in production, that the site is reachable only from its own machine. Always false for UAT.
 */
export function capturesEmails({ SMTP_URL, NODE_ENV, loopbackOnly }: Settings): boolean {
  if (SMTP_URL !== undefined || NODE_ENV === 'uat') return false;
  return NODE_ENV !== 'production' || loopbackOnly;
}
