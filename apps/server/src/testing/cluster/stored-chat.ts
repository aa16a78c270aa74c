import { asc } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { conversationSides, messages } from '#db/schema/chat.ts';
import type { ChatMember } from './chat-member.ts';

/** A message as far as it must be the same everywhere. */
export type Told = Pick<typeof messages.$inferSelect, 'seq' | 'senderId' | 'clientId' | 'text'>;

/** Every conversation as the database has it. */
export async function storedStories(db: Database): Promise<Map<number, Told[]>> {
  const stories = new Map<number, Told[]>();
  const { conversationId, seq, senderId, clientId, text } = messages;
  const rows = await db
    .select({ conversationId, seq, senderId, clientId, text })
    .from(messages)
    .orderBy(asc(conversationId), asc(seq));
  for (const { conversationId: id, ...told } of rows) stories.set(id, [...(stories.get(id) ?? []), told]);
  return stories;
}

/** A conversation as an open page shows it. */
export function seenStory(member: ChatMember, conversationId: number): Told[] {
  const shown = member.threads.get(conversationId)?.messages ?? [];
  return shown.map(({ seq, senderId, clientId, text }) => ({ seq, senderId, clientId, text }));
}

/** How far everybody has read, and what waits for them there, by `{user} in {conversation}`. */
export async function storedMarks(db: Database): Promise<Map<string, { readSeq: number; unread: number }>> {
  const rows = await db.select().from(conversationSides);
  return new Map(
    rows.map(({ conversationId, userId, readSeq, unread }) => [`${userId} in ${conversationId}`, { readSeq, unread }]),
  );
}
