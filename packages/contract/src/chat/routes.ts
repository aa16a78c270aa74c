import { z } from 'zod';
import { Cursor, Done, Flag, Id, pageOf } from '../core/fields.ts';
import { SHORT_TIMEOUT_MS } from '../core/limits.ts';
import { CHAT } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { CHAT_SEARCH_MAX, MessageFields, Seq, WRITERS } from './fields.ts';
import { ChatPerson, ChatSettings, Conversation, FoundMessage, Message, PRESENCES } from './schemas.ts';

const nothing = z.strictObject({});
const one = z.strictObject({ id: Id });
/** Timeout of the chat's calls, by section 7 of the specification. */
const call = { access: 'member', timeout: SHORT_TIMEOUT_MS } as const;
const change = { ...call, method: 'POST', limit: 'write', errors: ['chat.not-found'] } as const;

export const chatRoutes = routes('chat', {
  unreadCount: route({
    ...call,
    method: 'GET',
    path: `${CHAT}/camim/unreadCount`,
    limit: 'read',
    ctoken: true,
    summary: 'Unread messages in all conversations that are not muted.',
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
    summary: 'The own conversations, the last written first, 20 a page; or the requests that wait.',
    input: z.strictObject({ box: z.enum(['inbox', 'requests']).default('inbox'), cursor: Cursor.optional() }),
    data: pageOf(Conversation).extend({
      /** Number of pending requests. */
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
    summary: 'One own conversation.',
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
    summary: 'The conversation with a member, new when there is none; the other one sees nothing of it yet.',
    input: z.strictObject({ userId: Id }),
    data: Conversation,
    errors: ['chat.self', 'chat.no-such-member', 'chat.closed'],
  }),
  send: route({
    ...call,
    method: 'POST',
    path: `${CHAT}/im/send`,
    limit: 'message',
    summary: 'Writes a message. The same `clientId` again returns the same message: nothing is written twice.',
    input: MessageFields,
    data: Message,
    errors: ['chat.not-found', 'chat.closed', 'chat.wait', 'chat.new-people', 'media.not-found'],
    quiet: true,
  }),
  messages: route({
    ...call,
    method: 'GET',
    path: `${CHAT}/im/messages`,
    limit: 'read',
    summary: 'Messages by their order: the last 50, those before one, those after one, or those around one.',
    input: z.strictObject({
      id: Id,
      before: Seq.optional(),
      after: Seq.optional(),
      around: Seq.optional(),
    }),
    data: z.object({
      /** Oldest first, without messages that the caller deleted. */
      items: z.array(Message),
      /** Whether there are more in the requested direction. */
      more: z.boolean(),
    }),
    errors: ['chat.not-found'],
    quiet: true,
  }),
  read: route({
    ...change,
    path: `${CHAT}/im/read`,
    reads: true,
    // Not the rate limit of messages: other members determine the number of messages to read and could exhaust it.
    limit: 'read',
    summary: 'Marks what came up to a message as read; never takes it back.',
    input: one.extend({ seq: Seq }),
    data: z.object({ unread: z.number().int() }),
    quiet: true,
  }),
  accept: route({
    ...change,
    path: `${CHAT}/im/accept`,
    summary: 'Accepts a request. Writing back accepts it too.',
    input: one,
    data: Conversation,
  }),
  decline: route({
    ...change,
    path: `${CHAT}/im/decline`,
    summary: 'Declines a request: it is gone, its sender can write no more and is not told.',
    input: one,
    data: Done,
  }),
  mute: route({
    ...change,
    path: `${CHAT}/im/mute`,
    summary: 'No notifications of a conversation, or again.',
    input: one.extend({ on: Flag }),
    data: Conversation,
  }),
  remove: route({
    ...change,
    path: `${CHAT}/im/delete`,
    summary: 'Deletes a message for oneself, or an own one for both.',
    input: one.extend({ seq: Seq, forBoth: Flag.default(false) }),
    data: Done,
    errors: ['chat.not-found', 'chat.not-the-sender'],
  }),
  clear: route({
    ...change,
    path: `${CHAT}/im/clear`,
    summary: 'Deletes a conversation for oneself; a new message brings it back without what was before.',
    input: one,
    data: Done,
  }),
  search: route({
    ...call,
    method: 'GET',
    path: `${CHAT}/im/search`,
    limit: 'search',
    summary: 'Messages that hold all words, in one or all own conversations; the newest first, 20 a page.',
    input: z.strictObject({ s: z.string().trim().max(CHAT_SEARCH_MAX), id: Id.optional(), cursor: Cursor.optional() }),
    data: pageOf(FoundMessage),
    errors: ['chat.not-found', 'forum.cursor-invalid'],
    quiet: true,
  }),
  people: route({
    ...call,
    method: 'GET',
    path: `${CHAT}/im/people`,
    limit: 'search',
    summary:
      'People to write to: of a text, those whose nickname or a word of it begins so; without one, recent partners, then members the caller follows.',
    input: z.strictObject({ s: z.string().trim().max(CHAT_SEARCH_MAX).default('') }),
    data: z.object({ items: z.array(ChatPerson) }),
    errors: [],
    quiet: true,
  }),
  presence: route({
    ...call,
    method: 'GET',
    path: `${CHAT}/im/presence`,
    limit: 'read',
    summary:
      'When people one has a conversation with were last here, coarsely, by ids with commas; others are left out.',
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
    summary: 'Who may write to the caller, and whether read marks are shown.',
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
    summary: 'Changes them.',
    input: z.strictObject({ writers: z.enum(WRITERS).optional(), readMarks: Flag.optional() }),
    data: ChatSettings,
    errors: [],
  }),
});
