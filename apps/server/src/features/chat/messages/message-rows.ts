import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { messageImages, messages } from '#db/schema/chat.ts';
import { type imageView, media } from '#features/media';

export const messageColumns = {
  id: messages.id,
  conversationId: messages.conversationId,
  seq: messages.seq,
  senderId: messages.senderId,
  clientId: messages.clientId,
  text: messages.text,
  state: messages.state,
  hiddenForSender: messages.hiddenForSender,
  hiddenForOther: messages.hiddenForOther,
  createdAt: messages.createdAt,
};

type Row = Omit<typeof messages.$inferSelect, 'words' | 'hiddenFor' | 'deletedByStaff' | 'kept'>;

export interface MessageRow extends Row {
  images: Parameters<typeof imageView>[0][];
}

/** Returns the images of each message in order, by message id. */
export async function imagesOf(db: Executor, ids: readonly number[]): Promise<Map<number, MessageRow['images']>> {
  const found = new Map<number, MessageRow['images']>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({
      messageId: messageImages.messageId,
      id: media.id,
      key: media.key,
      width: media.width,
      height: media.height,
      widths: media.widths,
      placeholder: media.placeholder,
    })
    .from(messageImages)
    .innerJoin(media, eq(media.id, messageImages.mediaId))
    .where(inArray(messageImages.messageId, [...ids]))
    .orderBy(asc(messageImages.messageId), asc(messageImages.position));
  for (const { messageId, ...image } of rows) found.set(messageId, [...(found.get(messageId) ?? []), image]);
  return found;
}

/**
 * Returns messages with their images in the requested order. Runs at most two queries regardless of the number of
 * messages.
 */
export async function messageRows(
  db: Executor,
  { where, order, limit }: { where: SQL | undefined; order: SQL; limit: number },
): Promise<MessageRow[]> {
  const rows = await db.select(messageColumns).from(messages).where(where).orderBy(order).limit(limit);
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, images: images.get(row.id) ?? [] }));
}
