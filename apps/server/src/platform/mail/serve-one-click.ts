import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Exempts the route from the CSRF check, so that it accepts cross-site requests. Only for routes that ignore cookies,
     * because such a request then cannot act as a member.
     */
    anyOrigin?: true;
  }
}

interface Posted {
  Querystring: { token?: unknown };
  Body: Record<string, unknown> | null | undefined;
}

/**
 * Handles the POST that email programs send to the URL in `List-Unsubscribe` (RFC 8058), and the form that the page at
 * the same URL posts without JavaScript. The token alone identifies the recipient. Email programs get the same response
 * for a forged token.
 * @param follow consumes the token, and returns the query of the page to which the form redirects
 */
export function serveOneClick(http: FastifyInstance, path: string, follow: (token: string) => Promise<string>): void {
  http.post<Posted>(path, { schema: { hide: true }, config: { anyOrigin: true } }, async (request, reply) => {
    const { token } = request.query;
    const query = await follow(typeof token === 'string' ? token : '');
    reply.header('cache-control', 'no-store');
    if (request.body?.['page'] !== undefined) return reply.redirect(path + query, 303);
    return reply.type('text/plain; charset=utf-8').send('OK');
  });
}
