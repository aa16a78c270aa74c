import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { MESSAGE_MAX } from '@site/contract/chat/fields.ts';
import { LanguageField } from '@site/contract/core/fields.ts';

const DemoRole = z.enum(['Admin', 'Moderator', 'Member', 'Tester']);

const Chat = z.strictObject({
  /** Whose account it can be read with. */
  demo: DemoRole,
  /** The other one is a demo account too. */
  withDemo: DemoRole.optional(),
  /** Else so many members of the language come first. */
  partner: z.number().int().nonnegative(),
  language: LanguageField,
  /** Before today began, the last message came. */
  hoursAgo: z.number().positive(),
  /** Of the other one's last messages. */
  unread: z.number().int().nonnegative(),
  state: z.enum(['open', 'request']),
  muted: z.boolean(),
  /** own: written by the demo account. */
  messages: z.array(z.strictObject({ own: z.boolean(), text: z.string().min(1).max(MESSAGE_MAX) })).min(1),
});
export type PlannedChat = z.infer<typeof Chat>;

/** What members of the demonstration write to each other. */
export function readChats(): PlannedChat[] {
  const file = new URL('../../../../content/seed/chats.json', import.meta.url);
  return z.array(Chat).parse(JSON.parse(readFileSync(file, 'utf8')));
}
