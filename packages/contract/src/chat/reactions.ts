/**
 * Reactions to a message, in display order. Their names are the texts `chat:reaction.<id>`. Without zod, so that pages
 * can import the list.
 */
export const MESSAGE_REACTIONS = [
  { id: 'thumbs-up', emoji: '👍' },
  { id: 'heart', emoji: '❤️' },
  { id: 'laugh', emoji: '😂' },
  { id: 'wow', emoji: '😮' },
  { id: 'sad', emoji: '😢' },
  { id: 'thanks', emoji: '🙏' },
] as const;
export type MessageReaction = (typeof MESSAGE_REACTIONS)[number]['id'];
export const MESSAGE_REACTION_IDS = MESSAGE_REACTIONS.map(({ id }) => id);
