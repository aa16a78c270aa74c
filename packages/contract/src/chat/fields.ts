import { z } from 'zod';
import { COUNTER_MAX, Id } from '../core/fields.ts';

export const MESSAGE_MAX = 4000;
/** Pictures of one message. */
export const MESSAGE_IMAGES_MAX = 4;
/** Messages that one may write to somebody who has not accepted yet. */
export const REQUEST_MESSAGES_MAX = 3;
/** People whom one may write to for the first time, a day. */
export const NEW_PEOPLE_MAX = 20;
export const CHAT_SEARCH_MAX = 40;

/** The number of a message in its conversation, no larger than the database holds; 0 is before the first. */
export const Seq = z.coerce.number().int().nonnegative().max(COUNTER_MAX);

/** Who may write to one; `everyone`: whom one does not follow comes as a request. */
export const WRITERS = ['everyone', 'followed', 'nobody'] as const;
export type Writers = (typeof WRITERS)[number];

/** A message as it is sent. `clientId` makes a retried call return the message it made before. */
export const MessageFields = z
  .strictObject({
    conversationId: Id,
    clientId: z.uuid(),
    text: z.string().trim().max(MESSAGE_MAX, 'invalid.too-long').default(''),
    /** Ids of own uploaded pictures, in their order. */
    images: z.array(Id).max(MESSAGE_IMAGES_MAX).default([]),
  })
  .refine(({ text, images }) => text !== '' || images.length > 0, { path: ['text'], error: 'chat.empty' });
export type MessageFields = z.infer<typeof MessageFields>;
