import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { gate } from '@site/contract/core/access.ts';
import { contactMessages } from '#db/schema/contact.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { contextMaker } from '#platform/http.ts';
import { photoPath } from './photo-path.ts';

/** Photos of messages, for who may read the messages. */
export function servePhotos(http: FastifyInstance, services: Services): void {
  const { db, limits, privateFiles } = services;
  const makeContext = contextMaker(services);
  http.get<{ Params: { id: string; at: string } }>(
    photoPath(':id(^\\d{1,15}$)', ':at(^\\d$)'),
    { schema: { hide: true } },
    async (request, reply) => {
      const { viewer } = await makeContext(request, reply);
      const refusal = gate(viewer, 'moderator', { writes: false });
      if (refusal) throw new AppError(refusal);
      await limits.count('read', `user:${viewer?.id}`);
      const [found] = await db
        .select({ photos: contactMessages.photos })
        .from(contactMessages)
        .where(eq(contactMessages.id, Number(request.params.id)));
      const key = found?.photos[Number(request.params.at)];
      const file = key ? await privateFiles.read(key) : null;
      if (!file) throw new AppError('no-such-address');
      return reply
        .type('image/webp')
        .header('content-length', file.bytes)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .send(file.content);
    },
  );
}
