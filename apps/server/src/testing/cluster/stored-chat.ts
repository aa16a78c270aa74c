import { asc } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { conversationParticipants, messages } from '#db/schema/chat.ts';
import type { ChatMember } from './chat-member.ts';

/** Fields of a message that must be identical everywhere. */
export type StoredMessage = Pick<typeof messages.$inferSelect, 'seq' | 'senderId' | 'clientId' | 'text'>;

/** Loads the messages of all conversations, sorted by sequence number. */
export async function storedStories(db: Database): Promise<Map<number, StoredMessage[]>> {
  const stories = new Map<number, StoredMessage[]>();
  const { conversationId, seq, senderId, clientId, text } = messages;
  const rows = await db
    .select({ conversationId, seq, senderId, clientId, text })
    .from(messages)
    .orderBy(asc(conversationId), asc(seq));
  for (const { conversationId: id, ...message } of rows) stories.set(id, [...(stories.get(id) ?? []), message]);
  return stories;
}

/** Returns a conversation as shown by an open page. */
export function seenStory(member: ChatMember, conversationId: number): StoredMessage[] {
  const shown = member.threads.get(conversationId)?.messages ?? [];
  return shown.map(({ seq, senderId, clientId, text }) => ({ seq, senderId, clientId, text }));
}

/** Loads read positions and unread counts of all participants, by `{user} in {conversation}`. */
export async function storedMarks(db: Database): Promise<Map<string, { readSeq: number; unread: number }>> {
  const rows = await db.select().from(conversationParticipants);
  return new Map(
    rows.map(({ conversationId, userId, readSeq, unread }) => [`${userId} in ${conversationId}`, { readSeq, unread }]),
  );
}
