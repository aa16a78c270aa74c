import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { users } from '#platform/users/users.ts';
import {
  chatSettings,
  conversations,
  conversationParticipants as sides,
  messageImages,
  messageReactions,
  messages,
  messageVersions,
} from '#db/schema/chat.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { purgeOrphanedMessages } from './messages/empty-messages.ts';
import { notDeletedBy } from './messages/message-rows.ts';

/**
 * A member's conversations. The export contains both sides as the member reads them, because a conversation belongs to
 * both. Erasure deletes the member's texts and images; the partner retains their own messages next to placeholders. A
 * conversation in which no one else wrote is deleted as a whole.
 */
export const chatPersonal: PersonalData = {
  async collect(db, userId) {
    const [settings] = await db
      .select({ writers: chatSettings.writers, readMarks: chatSettings.readMarks })
      .from(chatSettings)
      .where(eq(chatSettings.userId, userId));
    const own = await db
      .select({ id: sides.conversationId, with: users.nickName, muted: sides.muted, state: sides.state })
      .from(sides)
      .innerJoin(users, eq(users.id, sides.otherId))
      .where(eq(sides.userId, userId))
      .orderBy(asc(sides.conversationId));
    const said = await db
      .select({
        conversationId: messages.conversationId,
        mine: sql<boolean>`${messages.senderId} = ${userId}`,
        text: messages.text,
        // The files are exported by `media` under the same ids.
        pictures: sql<
          number[]
        >`array(select media_id::int from ${messageImages} where message_id = ${messages.id} order by position)`,
        createdAt: messages.createdAt,
        editedAt: messages.editedAt,
        // Position in the conversation, which replies refer to.
        number: messages.seq,
        inReplyTo: messages.replyToSeq,
        reactions: sql<{ mine: boolean; reaction: string }[]>`coalesce((
          select json_agg(json_build_object('mine', r.user_id = ${userId}, 'reaction', r.reaction))
          from ${messageReactions} r where r.message_id = ${messages.id}), '[]')`,
        earlierTexts: sql<string[]>`array(
          select v.text from ${messageVersions} v
          where v.message_id = ${messages.id} and ${messages.senderId} = ${userId} order by v.version)`,
      })
      .from(messages)
      .innerJoin(sides, and(eq(sides.conversationId, messages.conversationId), eq(sides.userId, userId)))
      .where(and(eq(messages.state, 'visible'), sql`${messages.seq} > ${sides.clearedSeq}`, notDeletedBy(userId)))
      .orderBy(asc(messages.conversationId), asc(messages.seq));
    const byConversation = Map.groupBy(said, ({ conversationId }) => conversationId);
    return {
      data: {
        messageSettings: settings,
        conversations: own.map(({ id, ...side }) => ({
          ...side,
          messages: (byConversation.get(id) ?? []).map(({ conversationId: _, ...message }) => message),
        })),
      },
    };
  },

  async erase(tx, userId) {
    const mine = tx.select({ id: sides.conversationId }).from(sides).where(eq(sides.userId, userId));
    // Locked in a fixed order to avoid deadlocks. Each concurrent write happens either before or after the erasure.
    const held = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(sql`${conversations.id} in (${mine})`)
      .orderBy(asc(conversations.id))
      .for('update');
    await tx.execute(sql`
      delete from ${conversations} where id in (${mine}) and not exists (
        select from ${sides} other where other.conversation_id = ${conversations}.id
          and other.user_id <> ${userId} and other.sent > 0)`);
    const own = tx.select({ id: messages.id }).from(messages).where(eq(messages.senderId, userId));
    await tx.delete(messageImages).where(sql`${messageImages.messageId} in (${own})`);
    await tx.delete(messageVersions).where(sql`${messageVersions.messageId} in (${own})`);
    await tx
      .delete(messageReactions)
      .where(or(eq(messageReactions.userId, userId), sql`${messageReactions.messageId} in (${own})`));
    await tx
      .update(messages)
      .set({
        text: '',
        state: 'deleted',
        hiddenFor: null,
        kept: false,
        editedAt: null,
        replyToSeq: null,
        clientId: sql`gen_random_uuid()`,
      })
      .where(eq(messages.senderId, userId));
    await tx.update(sides).set({ unread: 0 }).where(eq(sides.otherId, userId));
    await tx.delete(sides).where(eq(sides.userId, userId));
    // Messages that the partners had deleted for themselves were visible only to this member.
    const those = held.map(({ id }) => id);
    if (those.length > 0) await purgeOrphanedMessages(tx, inArray(messages.conversationId, those));
    await tx.delete(chatSettings).where(eq(chatSettings.userId, userId));
    // The images are no longer referenced: `media`, which runs later, deletes their rows and files.
    return {};
  },
};
