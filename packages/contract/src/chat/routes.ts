import { z } from 'zod';
import { Cursor, Done, Flag, Id, pageOf } from '../core/fields.ts';
import { SHORT_TIMEOUT_MS } from '../core/limits.ts';
import { CHAT } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { SEARCH_MAX } from '../search/fields.ts';
import { MESSAGE_MAX, MessageFields, Seq, MESSAGE_PERMISSIONS } from './fields.ts';
import { MESSAGE_REACTION_IDS } from './reactions.ts';
import { ChatPerson, ChatSettings, Conversation, FoundMessage, Message, PRESENCES } from './schemas.ts';

const nothing = z.strictObject({});
const one = z.strictObject({ id: Id });
/** Options shared by chat calls, with the timeout from section 7 of the specification. */
const call = { access: 'member', timeout: SHORT_TIMEOUT_MS } as const;
const change = { ...call, method: 'POST', limit: 'write', errors: ['chat.not-found'] } as const;

export const chatRoutes = routes('chat', {
  unreadCount: route({
    ...call,
    method: 'GET',
    path: `${CHAT}/camim/unreadCount`,
    limit: 'read',
    ctoken: true,
    summary: 'Get the unread message count',
    description: 'Returns the number of unread messages in all conversations that are not muted.',
    input: nothing,
    data: z.number().int(),
    errors: [],
    quiet: true,
  }),
  conversations: route({
    ...call,
    method: 'GET',
    path: `${CHAT}/im/conversations`,
    limit: 'read',
    summary: 'List conversations',
    description:
      "Returns the current user's conversations, most recent message first, or with `box` `requests` the pending message requests. Returns 20 conversations per page.",
    input: z.strictObject({ box: z.enum(['inbox', 'requests']).default('inbox'), cursor: Cursor.optional() }),
    data: pageOf(Conversation).extend({
      /** Number of pending message requests. */
      requests: z.number().int(),
    }),
    errors: ['forum.cursor-invalid'],
    quiet: true,
  }),
  conversation: route({
    ...call,
    method: 'GET',
    path: `${CHAT}/im/conversation`,
    limit: 'read',
    summary: 'Get a conversation',
    description: 'Returns one conversation of the current user.',
    input: one,
    data: Conversation,
    errors: ['chat.not-found'],
    quiet: true,
  }),
  open: route({
    ...call,
    method: 'POST',
    path: `${CHAT}/im/open`,
    limit: 'write',
    summary: 'Open a conversation',
    description:
      'Returns the conversation with a member and creates it if there is none. The other member does not see a new conversation yet.',
    input: z.strictObject({ userId: Id }),
    data: Conversation,
    errors: ['chat.self', 'chat.no-such-member', 'chat.closed'],
  }),
  send: route({
    ...call,
    method: 'POST',
    path: `${CHAT}/im/send`,
    limit: 'message',
    summary: 'Send a message',
    description:
      'Adds a message to a conversation. `clientId` is an idempotency key: repeating the call with the same `clientId` returns the same message and stores it once.',
    input: MessageFields,
    data: Message,
    errors: ['chat.not-found', 'chat.closed', 'chat.wait', 'chat.new-people', 'media.not-found'],
    quiet: true,
  }),
  edit: route({
    ...call,
    method: 'POST',
    path: `${CHAT}/im/edit`,
    limit: 'message',
    summary: 'Edit a message',
    description:
      "Replaces the text of one of the current user's own messages within 15 minutes of sending it, at most 20 times. Images stay. Idempotent: repeating the call with the same text changes nothing.",
    input: one.extend({ seq: Seq, text: z.string().trim().max(MESSAGE_MAX, 'invalid.too-long') }),
    data: Message,
    errors: ['chat.not-found', 'chat.not-the-sender', 'chat.edit-time', 'chat.edit-limit', 'chat.closed'],
    quiet: true,
  }),
  react: route({
    ...change,
    path: `${CHAT}/im/react`,
    summary: 'React to a message',
    description:
      "Sets the current user's reaction to a message, which replaces an earlier one, or removes it if `on` is false. Idempotent. Both members must have accepted the conversation.",
    input: one.extend({ seq: Seq, reaction: z.enum(MESSAGE_REACTION_IDS), on: Flag }),
    data: Message,
    errors: ['chat.not-found', 'chat.closed'],
  }),
  messages: route({
    ...call,
    method: 'GET',
    path: `${CHAT}/im/messages`,
    limit: 'read',
    summary: 'List messages',
    description: 'Returns the last 50 messages, or those `before`, `after` or `around` a message, oldest first.',
    input: z.strictObject({
      id: Id,
      before: Seq.optional(),
      after: Seq.optional(),
      around: Seq.optional(),
    }),
    data: z.object({
      /** Oldest first, without messages that the caller deleted. */
      items: z.array(Message),
      /** Whether there are more messages in the requested direction. */
      more: z.boolean(),
    }),
    errors: ['chat.not-found'],
    quiet: true,
  }),
  read: route({
    ...change,
    path: `${CHAT}/im/read`,
    reads: true,
    // Uses the rate limit for reads, not for writes: other members determine how many messages there are to read and
    // could exhaust the caller's limit for writes.
    limit: 'read',
    summary: 'Mark messages as read',
    description: 'Marks all messages up to and including `seq` as read. The position never moves backwards.',
    input: one.extend({ seq: Seq }),
    data: z.object({ unread: z.number().int() }),
    quiet: true,
  }),
  accept: route({
    ...change,
    path: `${CHAT}/im/accept`,
    summary: 'Accept a message request',
    description: 'Replying to the request accepts it too.',
    input: one,
    data: Conversation,
  }),
  decline: route({
    ...change,
    path: `${CHAT}/im/decline`,
    summary: 'Decline a message request',
    description: "Removes the request. The sender can't send further messages and is not notified.",
    input: one,
    data: Done,
  }),
  mute: route({
    ...change,
    path: `${CHAT}/im/mute`,
    summary: 'Mute or unmute a conversation',
    description: 'Turns the notifications of a conversation off if `on` is true and on again otherwise.',
    input: one.extend({ on: Flag }),
    data: Conversation,
  }),
  remove: route({
    ...change,
    path: `${CHAT}/im/delete`,
    summary: 'Delete a message',
    description:
      'Deletes a message for the current user only. With `forBoth`, deletes one of their own messages for both members.',
    input: one.extend({ seq: Seq, forBoth: Flag.default(false) }),
    data: Done,
    errors: ['chat.not-found', 'chat.not-the-sender'],
  }),
  clear: route({
    ...change,
    path: `${CHAT}/im/clear`,
    summary: 'Delete a conversation',
    description:
      'Deletes the conversation for the current user only. A new message brings it back without the earlier messages.',
    input: one,
    data: Done,
  }),
  search: route({
    ...call,
    method: 'GET',
    path: `${CHAT}/im/search`,
    limit: 'search',
    summary: 'Search messages',
    description:
      "Returns messages that contain all words, in one conversation or in all of the current user's conversations, newest first. Returns 20 messages per page.",
    input: z.strictObject({ s: z.string().trim().max(SEARCH_MAX), id: Id.optional(), cursor: Cursor.optional() }),
    data: pageOf(FoundMessage),
    errors: ['chat.not-found', 'forum.cursor-invalid'],
    quiet: true,
  }),
  people: route({
    ...call,
    method: 'GET',
    path: `${CHAT}/im/people`,
    limit: 'search',
    summary: 'Find people to message',
    description:
      'With a search text, returns members whose nickname, or a word of it, starts with that text. Without one, returns recent conversation partners and then members that the current user follows.',
    input: z.strictObject({ s: z.string().trim().max(SEARCH_MAX).default('') }),
    data: z.object({ items: z.array(ChatPerson) }),
    errors: [],
    quiet: true,
  }),
  presence: route({
    ...call,
    method: 'GET',
    path: `${CHAT}/im/presence`,
    limit: 'read',
    summary: 'Get the presence of conversation partners',
    description:
      'Returns roughly when the members were last active. Takes up to 50 comma-separated ids; members without a conversation with the current user are left out.',
    input: z.strictObject({
      ids: z
        .string()
        .max(1000)
        .regex(/^\d+(,\d+)*$/)
        .transform((text) => text.split(',').map(Number).filter(Number.isSafeInteger))
        .refine((ids) => ids.length <= 50),
    }),
    data: z.object({ items: z.array(z.object({ userId: Id, presence: z.enum(PRESENCES).nullable() })) }),
    errors: [],
    quiet: true,
  }),
  settings: route({
    ...call,
    method: 'GET',
    path: `${CHAT}/im/config`,
    limit: 'read',
    summary: 'Get chat settings',
    description: 'Returns who may send messages to the current user, and whether read receipts are shown.',
    input: nothing,
    data: ChatSettings,
    errors: [],
    quiet: true,
  }),
  setSettings: route({
    ...call,
    method: 'POST',
    path: `${CHAT}/im/config/set`,
    limit: 'write',
    summary: 'Update chat settings',
    description:
      'Changes who may send messages to the current user, and whether read receipts are shown. Omitted fields keep their values.',
    input: z.strictObject({ writers: z.enum(MESSAGE_PERMISSIONS).optional(), readMarks: Flag.optional() }),
    data: ChatSettings,
    errors: [],
  }),
});
