import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/context.ts';

const DAY_MS = 86_400_000;
/**
 * Validity in days, less than the year recommended by RFC 9116. The expiry time is computed for each response, so the
 * file never expires.
 */
const GOOD_DAYS = 180;

/** Serves well-known URIs: the security contact (RFC 9116) and the page for changing the password. */
export function serveWellKnown(http: FastifyInstance, { settings, siteSettings }: Services): void {
  const { PUBLIC_URL, SECURITY_CONTACT, SECURITY_POLICY_URL } = settings;
  const options = { schema: { hide: true } };
  http.get('/.well-known/security.txt', options, async (_, reply) => {
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const fields = [
      `Contact: ${SECURITY_CONTACT ?? `${PUBLIC_URL}/contact`}`,
      `Expires: ${new Date(today + GOOD_DAYS * DAY_MS).toISOString()}`,
      `Preferred-Languages: ${siteSettings.languages.join(', ')}`,
      `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
      ...(SECURITY_POLICY_URL ? [`Policy: ${SECURITY_POLICY_URL}`] : []),
    ];
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return `${fields.join('\n')}\n`;
  });
  // Used by password managers (W3C: A Well-Known URL for Changing Passwords).
  http.get('/.well-known/change-password', options, (_, reply) =>
    reply.header('cache-control', 'no-store').redirect('/authorization?tab=account', 302),
  );
}
