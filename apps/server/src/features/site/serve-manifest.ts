import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/context.ts';

/** Serves /manifest.webmanifest: name, icons and colours of the installed site (NAV-15). */
export function serveManifest(http: FastifyInstance, { settings }: Services): void {
  const manifest = JSON.stringify({
    id: '/',
    name: settings.PRODUCT_NAME,
    short_name: settings.PRODUCT_NAME,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#120E1A',
    theme_color: '#120E1A',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
  http.get('/manifest.webmanifest', { schema: { hide: true } }, (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(manifest),
  );
}
