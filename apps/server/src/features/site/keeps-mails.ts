import type { Settings } from '#platform/settings.ts';

/**
 * True when mails are kept and anyone who reaches the site may read them at /dev/outbox: no mail server is set, and the
 * site is nobody's address on the network. A newcomer's first start is such a site; one with a public address never is.
 */
export function keepsMails({ SMTP_URL, NODE_ENV, loopbackOnly }: Settings): boolean {
  if (SMTP_URL !== undefined || NODE_ENV === 'uat') return false;
  return NODE_ENV !== 'production' || loopbackOnly;
}
