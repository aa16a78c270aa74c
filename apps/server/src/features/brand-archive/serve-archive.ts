import type { FastifyInstance } from 'fastify';
import { authorize } from '@site/contract/core/access.ts';
import { ARCHIVE_PATH } from '@site/contract/brand-archive/paths.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { createContextFactory } from '#platform/http/create-context.ts';
import { writeArchive } from './write-archive.ts';

/** Serves the brand archive of the site to administrators as a download (BRAND-30). */
export function serveArchive(http: FastifyInstance, services: Services): void {
  const makeContext = createContextFactory(services);
  http.get(ARCHIVE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { viewer } = await makeContext(request, reply);
    const caller = viewer && { ...viewer, staffLocked: viewer.roleBeforeRestriction !== undefined };
    // A download is recorded in the audit log, which suspended staff cannot write to.
    const refusal = authorize(caller, 'admin', { writes: true });
    if (refusal) throw new AppError(refusal);
    if (!viewer) throw new AppError('signed-out');
    await services.limits.count('upload', `user:${viewer.id}`);
    const content = await writeArchive(services, viewer.id);
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="brand.zip"')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(content);
  });
}
