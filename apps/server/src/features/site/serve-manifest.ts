import type { FastifyInstance } from 'fastify';
import { shortName } from '@site/contract/brand/name-length.ts';
import { iconGround } from '@site/contract/brand/logo-ground.ts';
import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import { brandFileUrl, type BrandFile, type LiveBrand } from '#platform/brand/live-brand.ts';
import type { Services } from '#platform/context.ts';

function manifestOf(live: LiveBrand): object {
  const { product } = live.brand.names;
  const ground = iconGround(live.brand.pictures, live.palette);
  const icon = (name: BrandFile, size: number, purpose: 'any' | 'maskable') => ({
    ...{ src: brandFileUrl(live, name), type: 'image/png', sizes: `${size}x${size}`, purpose },
  });
  return {
    id: '/',
    name: product,
    short_name: shortName(product),
    start_url: MEMBER_HOME,
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
}

/** Serves /manifest.webmanifest: name, icons and colours of the installed site (NAV-15). */
export function serveManifest(http: FastifyInstance, { brand }: Services): void {
  http.get('/manifest.webmanifest', { schema: { hide: true } }, (_, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=60')
      .send(JSON.stringify(manifestOf(brand.live))),
  );
}
