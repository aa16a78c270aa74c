import { chatRoutes } from '@site/contract/chat/routes.ts';
import { follows } from '#db/schema/following.ts';
import { createUser } from '../factories.ts';
import { ChatMember } from './chat-member.ts';
import { chatTexts, pairsOf } from './chat-plan.ts';
import type { Cluster } from './cluster.ts';
import { seenStory, storedMarks, storedStories } from './stored-chat.ts';

/** One participant of a conversation. */
export interface Side {
  member: ChatMember;
  otherId: number;
  conversationId: number;
  /** Texts sent by this participant, in order. */
  texts: string[];
}

export interface Crowd {
  members: ChatMember[];
  sides: Side[];
  acknowledged(): number;
  /**
   * Sends `messages` messages from each participant of each conversation, with all participants writing concurrently.
   * Resolves when all are acknowledged.
   */
  write(messages: number): Promise<void>;
  /** Describes differences between sent and stored messages. */
  misstored(): Promise<string[]>;
  /**
   * Describes differences between the database and the open pages: messages, read positions and unread counts. Also
   * lists errors that the pages recorded.
   */
  astray(): Promise<string[]>;
  close(): void;
}

/**
 * Creates members with open chats. Participants of a conversation follow each other, so that no message requests are
 * needed.
 */
export async function gatherCrowd({ db, identity }: Cluster, count: number): Promise<Crowd> {
  const users = await Promise.all(Array.from({ length: count }, () => createUser({ db })));
  const members = await Promise.all(
    // One in three members marks incoming messages as read immediately.
    users.map(async ({ id }, index) => new ChatMember({ ...(await identity(id)), reads: index % 3 === 0 })),
  );
  const sides: Side[] = [];
  for (const places of pairsOf(count)) {
    const [one, other] = places.map((place) => members[place]);
    if (!one || !other) throw new Error('a pair lacks a member');
    await db.insert(follows).values([
      { userId: one.userId, kind: 'member', targetId: other.userId },
      { userId: other.userId, kind: 'member', targetId: one.userId },
    ]);
    const { id: conversationId } = await one.api(chatRoutes.open, { userId: other.userId });
    sides.push({ member: one, otherId: other.userId, conversationId, texts: [] });
    sides.push({ member: other, otherId: one.userId, conversationId, texts: [] });
  }
  const conversationsOf = (member: ChatMember) =>
    sides.filter((side) => side.member === member).map(({ conversationId }) => conversationId);
  await Promise.all(members.map((member) => member.open(conversationsOf(member))));
  const { next } = chatTexts('what a crowd writes');

  return {
    members,
    sides,
    acknowledged: () => members.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    async write(messages) {
      await Promise.all(
        sides.map(async ({ member, conversationId, texts }) => {
          for (let left = messages; left > 0; left -= 1) {
            const text = next();
            texts.push(text);
            await member.send(conversationId, text);
          }
        }),
      );
    },
    async misstored() {
      const stories = await storedStories(db);
      return sides.flatMap(({ member: { userId, acknowledged }, conversationId, texts }) => {
        const story = stories.get(conversationId) ?? [];
        const where = `of ${userId} in ${conversationId}`;
        const own = story.filter(({ senderId }) => senderId === userId);
        const promised = acknowledged.filter((one) => one.conversationId === conversationId);
        return [
          ...(story.every(({ seq }, index) => seq === index + 1) ? [] : [`the order ${where} has gaps`]),
          ...(JSON.stringify(own.map(({ text }) => text)) === JSON.stringify(texts)
            ? []
            : [`the messages ${where} are ${own.length}, or in another order than the ${texts.length} written`]),
          ...promised
            .filter(({ clientId, seq }) => story[seq - 1]?.clientId !== clientId)
            .map(({ text }) => `"${text}" ${where} was acknowledged and is not there`),
        ];
      });
    },
    async astray() {
      const stories = await storedStories(db);
      const marks = await storedMarks(db);
      const waiting = new Map<number, number>();
      const shown = sides.flatMap(({ member, otherId, conversationId }) => {
        const { userId, threads } = member;
        const where = `in ${conversationId}`;
        const story = stories.get(conversationId) ?? [];
        const seen = seenStory(member, conversationId);
        const [mine, theirs] = [marks.get(`${userId} ${where}`), marks.get(`${otherId} ${where}`)];
        const thread = threads.get(conversationId);
        const unread = story.filter(({ senderId, seq }) => senderId === otherId && seq > (mine?.readSeq ?? 0)).length;
        waiting.set(userId, (waiting.get(userId) ?? 0) + unread);
        return [
          ...(JSON.stringify(seen) === JSON.stringify(story)
            ? []
            : [`${userId} sees ${seen.length} messages of ${story.length} ${where}, or others`]),
          ...(thread?.readSeq === mine?.readSeq
            ? []
            : [`${userId} has read ${thread?.readSeq} and not ${mine?.readSeq} ${where}`]),
          ...(thread?.theirReadSeq === theirs?.readSeq
            ? []
            : [`${userId} sees ${thread?.theirReadSeq} as read and not ${theirs?.readSeq} ${where}`]),
          ...(mine?.unread === unread ? [] : [`${unread} wait for ${userId} ${where}, ${mine?.unread} are counted`]),
        ];
      });
      const badges = members
        .filter(({ userId, unread }) => unread !== waiting.get(userId))
        .map(({ userId, unread }) => `the badge of ${userId} says ${unread} and not ${waiting.get(userId)}`);
      return [...shown, ...badges, ...members.flatMap(({ errors }) => errors)];
    },
    close: () => members.forEach((member) => member.close()),
  };
}
