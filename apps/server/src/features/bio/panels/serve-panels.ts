import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { authorize } from '@site/contract/core/access.ts';
import { API } from '@site/contract/core/paths.ts';
import { bioPanelSets } from '#db/schema/bio-panels.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { createContextFactory } from '#platform/http/create-context.ts';
import { requireSigned } from '#platform/security/signed-address.ts';
import { sendFile } from '#platform/files/send-file.ts';

const HEADERS = { 'content-disposition': 'attachment; filename="panels.zip"', 'cache-control': 'private, no-store' };

/** Serves the zip of a panel set to its owner. Other members get the same 404 as for a set that does not exist. */
export function servePanels(http: FastifyInstance, services: Services): void {
  const { db, limits, privateFiles, settings } = services;
  const makeContext = createContextFactory(services);
  http.get<{ Params: { id: string } }>(
    `${API}/bioPage/panels/:id(^[0-9a-f-]{36}$)/file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { viewer } = await makeContext(request, reply);
      const refusal = authorize(viewer, 'member', { writes: false });
      if (refusal || !viewer) throw new AppError(refusal ?? 'signed-out');
      await limits.count('read', `user:${viewer.id}`);
      requireSigned(settings, request.url);
      const own = and(sql`${bioPanelSets.id}::text = ${request.params.id}`, eq(bioPanelSets.userId, viewer.id));
      const [found] = await db
        .select({ key: bioPanelSets.fileKey })
        .from(bioPanelSets)
        .where(and(own, eq(bioPanelSets.state, 'ready'), gt(bioPanelSets.expiresAt, sql`now()`)));
      if (!found?.key) throw new AppError('no-such-address');
      return sendFile(request, reply, {
        files: privateFiles,
        key: found.key,
        type: 'application/zip',
        headers: HEADERS,
      });
    },
  );
}
