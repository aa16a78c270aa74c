import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { dropDocumentHeaders, WORKER_POLICY } from './headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The service worker's files must not get older than this. */
const WORKER = 'public, max-age=3600';
/** An icon or a badge of the last release is better than a delay. */
const PICTURE = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800';

/** Serves the built client files. Those below assets/ carry a hash in their names; the others may change with a release. */
export async function serveClientFiles(http: FastifyInstance, root: string): Promise<void> {
  // Each has a route of its own, and all are counted as one.
  let adding = true;
  http.addHook('onRoute', (route) => {
    if (adding) route.config = { ...route.config, name: 'asset' };
  });
  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      dropDocumentHeaders(reply);
      // A worker has the policy of its own file, not of the page that starts it; packed or not.
      const isWorker = /\.m?js(?:\.(?:br|gz))?$/.test(path);
      if (isWorker) reply.header('content-security-policy', WORKER_POLICY);
      const isImmutable = path.startsWith(`${root}assets/`) || path.startsWith(`${root}/assets/`);
      reply.header('cache-control', isImmutable ? IMMUTABLE : isWorker ? WORKER : PICTURE);
    },
  });
  adding = false;
}
