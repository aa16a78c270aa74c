import { and, asc, eq, exists, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { conversationParticipants, messages, messageVersions } from '#db/schema/chat.ts';
import { cases } from '#features/moderation';
import { imageView } from '#features/media';
import type { ModeratedKind } from '#platform/moderation/moderated.ts';
import { translate } from '#platform/translate.ts';
import { imagesOf, seenBy } from '../messages/message-rows.ts';
import { changeMessage, lockMessage } from './change-message.ts';
import { hasOpenCase } from './has-open-case.ts';

/** Maximum number of preceding messages that moderators see. */
const BEFORE = 10;
const TITLE_MAX = 80;

const earlier = alias(messages, 'earlier');

const titleOf = (text: string) => {
  const signs = [...text.replace(/\s+/g, ' ').trim()];
  return signs.length <= TITLE_MAX ? signs.join('') : `${signs.slice(0, TITLE_MAX).join('').trimEnd()}…`;
};

const nameIn = (language: Language, name: string) => name || translate(language, 'core:deleted-member');

/** Selects cases about messages. Staff cannot read a message without a case. */
const casesOf = (db: Executor) =>
  db
    .select({ one: sql`1` })
    .from(cases)
    .where(and(eq(cases.kind, 'message'), eq(cases.targetId, messages.id)));

/**
 * Returns up to BEFORE visible messages that precede each of the given messages, with their earlier texts, as long as a
 * decision on it is pending.
 */
async function contextOf(db: Executor, ids: readonly number[], language: Language) {
  const rows = await db
    .select({ id: messages.id, name: users.nickName, text: earlier.text, earlierId: earlier.id })
    .from(messages)
    .innerJoin(
      earlier,
      and(
        eq(earlier.conversationId, messages.conversationId),
        lt(earlier.seq, messages.seq),
        gte(earlier.seq, sql`${messages.seq} - ${BEFORE}`),
        eq(earlier.state, 'visible'),
      ),
    )
    .innerJoin(users, eq(users.id, earlier.senderId))
    .where(and(inArray(messages.id, [...ids]), hasOpenCase(db)))
    .orderBy(asc(earlier.seq));
  const versions = await versionsOf(
    db,
    rows.map(({ earlierId }) => earlierId),
    language,
  );
  const found = new Map<number, Said[]>();
  for (const { id, name, text, earlierId } of rows) {
    const said = { name: nameIn(language, name), text: text === '' ? '…' : text };
    found.set(id, [...(found.get(id) ?? []), said, ...(versions.get(earlierId) ?? [])]);
  }
  return found;
}

/** Returns the earlier texts of each message, oldest first, with the time at which each was replaced. */
async function versionsOf(db: Executor, ids: readonly number[], language: Language) {
  const rows = await db
    .select()
    .from(messageVersions)
    .where(inArray(messageVersions.messageId, [...ids]))
    .orderBy(asc(messageVersions.version));
  const times = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const found = new Map<number, Said[]>();
  for (const { messageId, text, replacedAt } of rows) {
    const time = `${times.format(new Date(replacedAt))} UTC`;
    const name = translate(language, 'chat:earlier-version', { time });
    found.set(messageId, [...(found.get(messageId) ?? []), { name, text }]);
  }
  return found;
}

/**
 * Moderated item for a reported chat message. Moderators see that message and, while a decision on it is pending, up to
 * BEFORE messages before it, each with its earlier texts, and nothing else from the conversation.
 */
export const moderatedMessage: ModeratedKind = {
  kind: 'message',
  private: true,

  async show(db, ids, language: Language) {
    if (ids.length === 0) return new Map();
    // Sequential, because a transaction has a single connection.
    const rows = await db
      .select({ message: messages, name: users.nickName })
      .from(messages)
      .innerJoin(users, eq(users.id, messages.senderId))
      .where(and(inArray(messages.id, [...ids]), exists(casesOf(db))));
    const images = await imagesOf(db, ids);
    const before = await contextOf(db, ids, language);
    const versions = await versionsOf(db, ids, language);
    return new Map(
      rows.map(({ message: { id, conversationId, seq, senderId, text, ...message }, name }) => [
        id,
        {
          ...{ id, authorId: senderId, title: titleOf(text), editedAt: message.editedAt, createdAt: message.createdAt },
          ...{ state: message.state, hiddenFor: message.hiddenFor },
          html: moderatedHtml({ name: nameIn(language, name), text }, before.get(id) ?? [], versions.get(id) ?? []),
          images: (images.get(id) ?? []).map(imageView).map(({ url, width, height }) => ({ url, width, height })),
          path: `/chat-page?id=${conversationId}&seq=${seq}`,
        },
      ]),
    );
  },

  async isThereFor(db, viewer, id) {
    const [named] = await db
      .select({ conversationId: messages.conversationId })
      .from(messages)
      .where(eq(messages.id, id));
    const [side] = named
      ? await db
          .select()
          .from(conversationParticipants)
          .where(
            and(
              eq(conversationParticipants.conversationId, named.conversationId),
              eq(conversationParticipants.userId, viewer.id),
            ),
          )
      : [];
    if (!side) return false;
    // A message hidden by the reader's own report may be reported again, because the response reveals nothing new.
    const there = or(eq(messages.state, 'visible'), eq(messages.hiddenFor, 'reports'));
    return (await db.$count(messages, and(seenBy(side), eq(messages.id, id), there))) > 0;
  },

  async lock(tx, id) {
    const message = await lockMessage(tx, id);
    return message && { authorId: message.senderId, state: message.state, hiddenFor: message.hiddenFor };
  },

  change: changeMessage,
};

const escaped = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

interface Said {
  name: string;
  text: string;
}

const line = ({ name, text }: Said) => `<p><strong>${escaped(name)}:</strong> ${escaped(text)}</p>`;

/** Renders a reported message with its earlier texts and the messages that precede it, oldest first. */
function moderatedHtml(message: Said, before: readonly Said[], versions: readonly Said[]): string {
  return `${before.map(line).join('')}<blockquote>${line(message)}${versions.map(line).join('')}</blockquote>`;
}
