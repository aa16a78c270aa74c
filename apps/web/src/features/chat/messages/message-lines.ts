import type { Message } from '@site/contract/chat/schemas.ts';

/** Consecutive messages from one sender are grouped if they are less than this many milliseconds apart. */
const TOGETHER_MS = 5 * 60_000;

export type MessageLine =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; first: boolean; last: boolean };

const dayOf = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/**
 * Converts messages to display lines: grouped by day and by sender, with a separator before the first unread message.
 * @param readTo last sequence number read when the conversation was opened; null for no separator
 */
export function messageLines(messages: readonly Message[], ownId: number, readTo: number | null): MessageLine[] {
  const lines: MessageLine[] = [];
  let before: Message | undefined;
  let isNew = readTo === null;
  for (const [at, message] of messages.entries()) {
    const time = Date.parse(message.createdAt);
    const next = messages[at + 1];
    const newDay = !before || dayOf(Date.parse(before.createdAt)) !== dayOf(time);
    if (newDay) lines.push({ kind: 'day', key: `day-${dayOf(time)}`, at: time });
    const startsNew = !isNew && readTo !== null && message.seq > readTo && message.senderId !== ownId;
    if (startsNew) {
      lines.push({ kind: 'new', key: 'new' });
      isNew = true;
    }
    const joins = (a: Message | undefined, b: Message | undefined) =>
      a !== undefined &&
      b !== undefined &&
      a.senderId === b.senderId &&
      Date.parse(b.createdAt) - Date.parse(a.createdAt) < TOGETHER_MS &&
      dayOf(Date.parse(a.createdAt)) === dayOf(Date.parse(b.createdAt));
    lines.push({
      kind: 'message',
      key: `${message.senderId} ${message.clientId}`,
      message,
      first: startsNew || !joins(before, message),
      last: !joins(message, next),
    });
    before = message;
  }
  return lines;
}
