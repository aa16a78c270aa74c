import type { FastifyInstance } from 'fastify';
import { FRAME_PATH } from '@site/contract/core/paths.ts';

/** Of what is shown in it nothing runs, posts or asks for anything but pictures, sounds and fonts; links open a page of their own. */
const CSP = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/**
 * An empty page for the frames in which pages show HTML that members made. A frame made of a text (srcdoc) would have the
 * policy of the page around it, by which pictures of other sites are not shown; this one is as strict where it counts.
 */
export function serveFrame(http: FastifyInstance): void {
  http.get(FRAME_PATH, { schema: { hide: true } }, (_, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', CSP).header('x-robots-tag', 'noindex');
    return reply.header('cache-control', 'public, max-age=3600').send('<!doctype html><title>.</title>');
  });
}
