import { and, eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { messages } from '#db/schema/chat.ts';
import { AppError } from '#platform/app-error.ts';
import { ownSide } from '../own-conversation.ts';
import { seenBy } from './message-rows.ts';

/**
 * Returns the text of a message that the member received or sent and still sees.
 * @throws AppError chat.not-found, translations.not-found for a removed message or one without a text
 */
export async function translatableMessage(db: Executor, userId: number, id: number): Promise<{ text: string }> {
  const [place] = await db
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .where(eq(messages.id, id));
  if (!place) throw new AppError('chat.not-found');
  const side = await ownSide(db, userId, place.conversationId);
  const [message] = await db
    .select({ text: messages.text, state: messages.state })
    .from(messages)
    .where(and(seenBy(side), eq(messages.id, id)));
  if (message?.state !== 'visible' || message.text === '') throw new AppError('translations.not-found');
  return { text: message.text };
}
