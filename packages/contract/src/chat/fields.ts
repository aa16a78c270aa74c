import { z } from 'zod';
import { COUNTER_MAX, Id } from '../core/fields.ts';

export const MESSAGE_MAX = 4000;
export const MESSAGE_IMAGES_MAX = 4;
/** Maximum number of messages to a recipient who has not accepted yet. */
export const REQUEST_MESSAGES_MAX = 3;
/** Maximum number of new recipients per day. */
export const NEW_PEOPLE_MAX = 20;

/** Sequence number of a message in its conversation, up to the database's maximum; 0 is before the first. */
export const Seq = z.coerce.number().int().nonnegative().max(COUNTER_MAX);

/**
 * Members who may write to the current user. With `everyone`, messages from members whom the current user does not
 * follow become requests.
 */
export const MESSAGE_PERMISSIONS = ['everyone', 'followed', 'nobody'] as const;
export type MessagePermission = (typeof MESSAGE_PERMISSIONS)[number];

/** A message to send. `clientId` is the idempotency key: a retried call returns the message it created before. */
export const MessageFields = z
  .strictObject({
    conversationId: Id,
    clientId: z.uuid(),
    text: z.string().trim().max(MESSAGE_MAX, 'invalid.too-long').default(''),
    /** Ids of the sender's uploaded images, in order. */
    images: z.array(Id).max(MESSAGE_IMAGES_MAX).default([]),
    /** Sequence number of the message that this one replies to, in the same conversation. */
    replyTo: Seq.pipe(z.number().positive()).optional(),
  })
  .refine(({ text, images }) => text !== '' || images.length > 0, { path: ['text'], error: 'chat.empty' });
export type MessageFields = z.infer<typeof MessageFields>;
