import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { authorize } from '@site/contract/core/access.ts';
import { API } from '@site/contract/core/paths.ts';
import { contactMessages } from '#db/schema/contact.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { createContextFactory } from '#platform/http/create-context.ts';
import { requireSigned } from '#platform/security/signed-address.ts';
import { sendFile } from '#platform/files/send-file.ts';

const HEADERS = { 'cache-control': 'private, no-store' };

/** Serves images of messages to users who may read the messages. */
export function servePhotos(http: FastifyInstance, services: Services): void {
  const { db, limits, privateFiles, settings } = services;
  const makeContext = createContextFactory(services);
  http.get<{ Params: { id: string; at: string } }>(
    photoPath(':id(^\\d{1,15}$)', ':at(^\\d$)'),
    { schema: { hide: true } },
    async (request, reply) => {
      const { viewer } = await makeContext(request, reply);
      const refusal = authorize(viewer, 'moderator', { writes: false });
      if (refusal) throw new AppError(refusal);
      await limits.count('read', `user:${viewer?.id}`);
      requireSigned(settings, request.url);
      const [found] = await db
        .select({ photos: contactMessages.photos })
        .from(contactMessages)
        .where(eq(contactMessages.id, Number(request.params.id)));
      const key = found?.photos[Number(request.params.at)];
      if (!key) throw new AppError('no-such-address');
      return sendFile(request, reply, { files: privateFiles, key, type: 'image/webp', headers: HEADERS });
    },
  );
}

/** Path at which staff see an image of a message. */
export const photoPath = (id: number | string, at: number | string) => `${API}/desk/contact/${id}/photo/${at}`;
