import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { WORKER_POLICY } from './headers.ts';

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
      // A worker has the policy of its own file, not of the page that starts it; packed or not.
      if (/\.m?js(?:\.(?:br|gz))?$/.test(path)) reply.header('content-security-policy', WORKER_POLICY);
      const lasting = path.startsWith(`${root}assets/`) || path.startsWith(`${root}/assets/`);
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  adding = false;
}
