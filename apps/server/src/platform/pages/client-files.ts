import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { dropDocumentHeaders, WORKER_POLICY } from '../http/headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cache policy of scripts without a content hash. The service worker must not be older than one hour. */
const WORKER = 'public, max-age=3600';
/** Cache policy of all other files, mostly images. A stale icon of the previous release is better than a delay. */
const PICTURE = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800';

/**
 * Serves the built client files. Files below assets/ have a content hash in their names; all others may change with a
 * release.
 * @param root folder of the built client files
 */
export async function serveClientFiles(http: FastifyInstance, root: string): Promise<void> {
  // The metrics count all of these routes under one name.
  let adding = true;
  http.addHook('onRoute', (route) => {
    if (adding) route.config = { ...route.config, name: 'asset' };
  });
  const options: FastifyStaticOptions = {
    root,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      dropDocumentHeaders(reply);
      // A worker is subject to the policy of its own file, not to that of the page that starts it. The same applies to
      // compressed variants.
      const isWorker = /\.m?js(?:\.(?:br|gz))?$/.test(path);
      if (isWorker) reply.header('content-security-policy', WORKER_POLICY);
      const isImmutable = path.startsWith(`${root}assets/`) || path.startsWith(`${root}/assets/`);
      reply.header('cache-control', isImmutable ? IMMUTABLE : isWorker ? WORKER : PICTURE);
    },
  };
  // One route serves all hashed files: a route for each of the 2,400 files would take a third of a second at startup.
  // The files at the top level need their own routes, because every other URL is served as a page.
  await http.register(fastifyStatic, { ...options, root: join(root, 'assets'), prefix: '/assets/' });
  await http.register(fastifyStatic, { ...options, wildcard: false, globIgnore: ['assets/**'], decorateReply: false });
  adding = false;
}
