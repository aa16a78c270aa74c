import type { Settings } from '#platform/settings.ts';

const LOCAL = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * True when mails are kept and anyone who reaches the site may read them at /dev/outbox: no mail server is set, and the
 * site is nobody's address on the network. A newcomer's first start is such a site; one with a public address never is.
 */
export function keepsMails({ SMTP_URL, NODE_ENV, PUBLIC_URL, HOST }: Settings): boolean {
  if (SMTP_URL !== undefined || NODE_ENV === 'uat') return false;
  return NODE_ENV !== 'production' || (LOCAL.has(new URL(PUBLIC_URL).hostname) && LOCAL.has(HOST));
}
