import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It reads no cookie, so that a request from another site does nothing in the name of a member. */
    anyOrigin?: true;
  }
}

interface Posted {
  Querystring: { token?: unknown };
  Body: Record<string, unknown> | null | undefined;
}

/**
 * Takes the POST that mail programs send to the address in `List-Unsubscribe` (RFC 8058), and the form of the page at the same
 * address when scripts do not run. The token alone says whose mails end; mail programs get the same answer for a forged one.
 * @param follow does what the token asks for, and returns the query of the page that the form then leads to
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
