import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built client files. Those below assets/ carry a hash in their names; the others may change with a release. */
export async function serveClientFiles(http: FastifyInstance, root: string): Promise<void> {
  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const lasting = path.startsWith(`${root}assets/`) || path.startsWith(`${root}/assets/`);
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
