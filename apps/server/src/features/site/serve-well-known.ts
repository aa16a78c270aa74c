import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/context.ts';

const DAY_MS = 86_400_000;
/** Less than the year that RFC 9116 allows; the file is made anew each day, so it never runs out. */
const GOOD_DAYS = 180;

/** What others look for at addresses of their own: how to tell us of a weakness (RFC 9116), and where a password is changed. */
export function serveWellKnown(http: FastifyInstance, { settings }: Services): void {
  const { PUBLIC_URL, SECURITY_CONTACT, SECURITY_POLICY_URL } = settings;
  const options = { schema: { hide: true } };
  http.get('/.well-known/security.txt', options, async (_, reply) => {
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const fields = [
      `Contact: ${SECURITY_CONTACT ?? `${PUBLIC_URL}/contact`}`,
      `Expires: ${new Date(today + GOOD_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en, es, ru',
      `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
      ...(SECURITY_POLICY_URL ? [`Policy: ${SECURITY_POLICY_URL}`] : []),
    ];
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return `${fields.join('\n')}\n`;
  });
  // Password managers lead there (W3C: a well-known address for changing passwords).
  http.get('/.well-known/change-password', options, (_, reply) =>
    reply.header('cache-control', 'no-store').redirect('/authorization?tab=account', 302),
  );
}
