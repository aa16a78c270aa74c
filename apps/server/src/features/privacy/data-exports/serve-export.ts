import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { API } from '@site/contract/core/paths.ts';
import { exports } from '#db/schema/privacy.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { createContextFactory } from '#platform/http/create-context.ts';
import { requireRecentAuthentication } from '#platform/sessions/reauthentication.ts';
import { requireSigned } from '#platform/security/signed-address.ts';
import { sendFile } from '#platform/files/send-file.ts';

/**
 * Serves the zip of an export by a signed URL to its owner, who must have authenticated recently. Other accounts get
 * the same response as for a missing export.
 */
export function serveExport(http: FastifyInstance, services: Services): void {
  const { db, limits, privateFiles, settings } = services;
  const makeContext = createContextFactory(services);
  http.get<{ Params: { id: string } }>(
    `${API}/privacy/export/:id(^\\d{1,15}$)/file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const context = await makeContext(request, reply);
      const { viewer } = context;
      if (!viewer) throw new AppError('signed-out');
      await limits.count('read', `user:${viewer.id}`);
      requireRecentAuthentication({ ...context, viewer });
      requireSigned(settings, request.url);
      const own = and(eq(exports.id, Number(request.params.id)), eq(exports.userId, viewer.id));
      const [found] = await db
        .select({ key: exports.fileKey, createdAt: exports.createdAt })
        .from(exports)
        .where(and(own, eq(exports.state, 'ready'), gt(exports.expiresAt, sql`now()`)));
      if (!found?.key) throw new AppError('no-such-address');
      const headers = {
        // The file name does not reveal this site in the downloads folder.
        'content-disposition': `attachment; filename="data-${found.createdAt.slice(0, 10)}.zip"`,
        'cache-control': 'private, no-store',
      };
      return sendFile(request, reply, { files: privateFiles, key: found.key, type: 'application/zip', headers });
    },
  );
}
