import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { MESSAGE_MAX } from '@site/contract/chat/fields.ts';
import { LanguageField } from '@site/contract/core/fields.ts';

const DemoRole = z.enum(['Admin', 'Moderator', 'Member', 'Tester']);

const Chat = z.strictObject({
  /** Demo account that takes part in the conversation. */
  demo: DemoRole,
  /** The other participant, if that is also a demo account. */
  withDemo: DemoRole.optional(),
  /** Index of the partner among the members of the language, if the partner is not a demo account. */
  partner: z.number().int().nonnegative(),
  language: LanguageField,
  /** Hours from the last message to the start of today. */
  hoursAgo: z.number().positive(),
  /** Number of the partner's last messages that are unread. */
  unread: z.number().int().nonnegative(),
  state: z.enum(['open', 'request']),
  muted: z.boolean(),
  /** Messages in order; `own` marks those written by the demo account. */
  messages: z.array(z.strictObject({ own: z.boolean(), text: z.string().min(1).max(MESSAGE_MAX) })).min(1),
});
export type PlannedChat = z.infer<typeof Chat>;

/** Reads the chat messages between demo members. */
export function readChats(): PlannedChat[] {
  const file = new URL('../../../../../content/seed/chats.json', import.meta.url);
  return z.array(Chat).parse(JSON.parse(readFileSync(file, 'utf8')));
}
