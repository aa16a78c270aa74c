import type { FastifyInstance } from 'fastify';
import { HTML_IFRAME_PATH } from '@site/contract/core/paths.ts';

/** Blocks scripts, forms and requests other than images, audio, video and fonts. Links may open new windows. */
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
 * Serves an empty page for iframes with members' HTML. An srcdoc iframe would inherit the CSP of the embedding page,
 * which blocks external images; this CSP is equally strict about scripts and forms.
 */
export function serveHtmlIframe(http: FastifyInstance): void {
  http.get(HTML_IFRAME_PATH, { schema: { hide: true } }, (_, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', CSP).header('x-robots-tag', 'noindex');
    return reply.header('cache-control', 'public, max-age=3600').send('<!doctype html><title>.</title>');
  });
}
